import { answers, schemas } from './zod.mjs';

/** @type {Record<string, (path: string) => string>} */
const routes = {
  get: (path) => `  app.get('/api/${path}/:id', (request, response) => {
    const { id } = params.parse(request.params);
    options.parse(request.query);
    headers.parse(request.headers);
    const found = service.find(id);
    if (found) response.json((${answers.dto})(found));
    else response.status(404).json({ code: 'NOT_FOUND' });
  });
`,
  create: (path) => `  app.post('/api/${path}', express.json(), (request, response) => {
    response.status(201).json((${answers.receipt})(service.create(body.parse(request.body))));
  });
`,
  list: (path) => `  app.get('/api/${path}', (request, response) => {
    response.json((${answers.page})(service.list(paging.parse(request.query))));
  });
`,
};

/** @param {import('../../projects/names.mjs').Resource} resource */
export function resourceFile({ path, kinds }) {
  return `import express from 'express';
import { z } from 'zod';
import { Service } from '../service.mjs';

const service = new Service();
${kinds.map((kind) => schemas[kind]).join('')}
export function register(app) {
${kinds.map((kind) => routes[kind](path)).join('')}}
`;
}

export const serverFile = (imports, registrations) => `import express from 'express';
${imports}
export function listen() {
  const app = express();
  ${registrations('app')}
  return new Promise((resolve) => app.listen(0, '127.0.0.1', resolve));
}
`;
