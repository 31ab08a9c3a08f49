import { answers, schemas } from './zod.mjs';

/** @type {Record<string, (path: string) => string>} */
const routes = {
  get: (
    path,
  ) => `  app.get('/api/${path}/:id', zValidator('param', params), zValidator('query', options), zValidator('header', headers), (context) => {
    const found = service.find(context.req.valid('param').id);
    return found ? context.json((${answers.dto})(found)) : context.json({ code: 'NOT_FOUND' }, 404);
  });
`,
  create: (path) => `  app.post('/api/${path}', zValidator('json', body), (context) =>
    context.json((${answers.receipt})(service.create(context.req.valid('json'))), 201),
  );
`,
  list: (
    path,
  ) => `  app.get('/api/${path}', zValidator('query', paging), (context) => context.json((${answers.page})(service.list(context.req.valid('query')))));
`,
};

/** @param {import('../../projects/names.mjs').Resource} resource */
export function resourceFile({ path, kinds }) {
  return `import { zValidator } from '@hono/zod-validator';
import { z } from 'zod';
import { Service } from '../service.mjs';

const service = new Service();
${kinds.map((kind) => schemas[kind]).join('')}
export function register(app) {
${kinds.map((kind) => routes[kind](path)).join('')}}
`;
}

export const serverFile = (imports, registrations) => `import { serve } from '@hono/node-server';
import { Hono } from 'hono';
${imports}
export function listen() {
  const app = new Hono();
  ${registrations('app')}
  return new Promise((resolve) => serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve));
}
`;
