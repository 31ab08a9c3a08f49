const schemas = {
  get: `const get = {
  params: t.Object({ id: t.String({ pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }) }),
  query: t.Object({ depth: t.Optional(t.Integer({ minimum: 1, maximum: 5 })), expand: t.BooleanString({ default: false }) }),
  headers: t.Object({ 'accept-language': t.Optional(t.String()) }),
};
`,
  create: `const create = {
  body: t.Object({
    name: t.String({ minLength: 1, maxLength: 100 }),
    contact: t.String({ format: 'email' }),
    address: t.Object({
      street: t.String({ minLength: 1, maxLength: 200 }),
      city: t.String({ minLength: 1, maxLength: 100 }),
      zip: t.Optional(t.String({ minLength: 4, maxLength: 10 })),
    }),
    lines: t.Array(
      t.Object({
        label: t.String({ minLength: 1, maxLength: 50 }),
        quantity: t.Integer({ minimum: 1, maximum: 1000 }),
        price: t.String({ pattern: '^-?\\\\d+(\\\\.\\\\d+)?$' }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
    note: t.Optional(t.String({ maxLength: 1000 })),
  }),
};
`,
  list: `const list = {
  query: t.Object({
    state: t.Optional(t.UnionEnum(['draft', 'active', 'retired'])),
    page: t.Integer({ minimum: 1, default: 1 }),
    pageSize: t.Integer({ minimum: 1, maximum: 500, default: 50 }),
  }),
};
`,
};

/** @type {Record<string, (path: string) => string>} */
const routes = {
  get: (path) => `  app.get('/api/${path}/:id', ({ params, status }) => {
    const found = service.find(params.id);
    return found ? { ...found, lines: found.lines.length } : status(404, { code: 'NOT_FOUND' });
  }, get);
`,
  create: (path) => `  app.post('/api/${path}', ({ body, status }) => {
    const { id, total, createdAt } = service.create(body);
    return status(201, { id, total, createdAt });
  }, create);
`,
  list: (path) => `  app.get('/api/${path}', ({ query }) => service.list(query), list);
`,
};

/** @param {import('../../projects/names.mjs').Resource} resource */
export function resourceFile({ path, kinds }) {
  return `import { t } from 'elysia';
import { Service } from '../service.mjs';

const service = new Service();
${kinds.map((kind) => schemas[kind]).join('')}
export function register(app) {
${kinds.map((kind) => routes[kind](path)).join('')}}
`;
}

export const serverFile = (imports, registrations) => `import { node } from '@elysiajs/node';
import { Elysia } from 'elysia';
${imports}
export function listen() {
  const app = new Elysia({ adapter: node() });
  ${registrations('app')}
  return new Promise((resolve) => app.listen({ port: 0, hostname: '127.0.0.1' }, resolve));
}
`;
