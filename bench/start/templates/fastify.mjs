const dto = `{
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    state: { type: 'string' },
    contact: { type: 'string' },
    address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' }, zip: { type: 'string' } } },
    lines: { type: 'integer' },
    total: { type: 'number' },
    createdAt: { type: 'string', format: 'date-time' },
    note: { type: 'string' },
  },
}`;

const receipt = `{
  type: 'object',
  properties: { id: { type: 'string' }, total: { type: 'number' }, createdAt: { type: 'string', format: 'date-time' } },
}`;

const page = `{
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' }, state: { type: 'string' }, total: { type: 'number' } },
      },
    },
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    totalCount: { type: 'integer' },
  },
}`;

const body = `{
  type: 'object',
  required: ['name', 'contact', 'address', 'lines'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    contact: { type: 'string', format: 'email' },
    address: {
      type: 'object',
      required: ['street', 'city'],
      additionalProperties: false,
      properties: {
        street: { type: 'string', minLength: 1, maxLength: 200 },
        city: { type: 'string', minLength: 1, maxLength: 100 },
        zip: { type: 'string', minLength: 4, maxLength: 10 },
      },
    },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['label', 'quantity', 'price'],
        additionalProperties: false,
        properties: {
          label: { type: 'string', minLength: 1, maxLength: 50 },
          quantity: { type: 'integer', minimum: 1, maximum: 1000 },
          price: { type: 'string', pattern: '^-?\\\\d+(\\\\.\\\\d+)?$' },
        },
      },
    },
    note: { type: 'string', maxLength: 1000 },
  },
}`;

/** @type {Record<string, (path: string) => string>} */
const routes = {
  get: (path) => `  const get = {
    params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
    querystring: {
      type: 'object',
      properties: { depth: { type: 'integer', minimum: 1, maximum: 5 }, expand: { type: 'boolean', default: false } },
    },
    headers: { type: 'object', properties: { 'accept-language': { type: 'string' } } },
    response: { 200: ${dto} },
  };
  app.get('/api/${path}/:id', { schema: get }, (request, reply) => {
    const found = service.find(request.params.id);
    return found ? { ...found, lines: found.lines.length } : reply.code(404).send({ code: 'NOT_FOUND' });
  });
`,
  create: (path) => `  const create = { body: ${body}, response: { 201: ${receipt} } };
  app.post('/api/${path}', { schema: create }, (request, reply) => reply.code(201).send(service.create(request.body)));
`,
  list: (path) => `  const list = {
    querystring: {
      type: 'object',
      properties: {
        state: { type: 'string', enum: ['draft', 'active', 'retired'] },
        page: { type: 'integer', minimum: 1, default: 1 },
        pageSize: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
      },
    },
    response: { 200: ${page} },
  };
  app.get('/api/${path}', { schema: list }, (request) => service.list(request.query));
`,
};

/** @param {import('../../projects/names.mjs').Resource} resource */
export function resourceFile({ path, kinds }) {
  return `import { Service } from '../service.mjs';

const service = new Service();

export function register(app) {
${kinds.map((kind) => routes[kind](path)).join('')}}
`;
}

export const serverFile = (imports, registrations) => `import Fastify from 'fastify';
${imports}
export async function listen() {
  const app = Fastify();
  ${registrations('app')}
  await app.listen({ port: 0, host: '127.0.0.1' });
}
`;
