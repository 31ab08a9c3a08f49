/** @type {Record<string, (path: string) => string>} */
const routes = {
  get: (path) => `  routes.set('GET /api/${path}/{id}', (request, response, { id, query }) => {
    const depth = query.depth === undefined ? undefined : int(query.depth);
    const expand = query.expand === undefined ? false : truth(query.expand);
    if (!isGuid(id) || expand === undefined || (depth !== undefined && (depth < 1 || depth > 5))) return refuse(response);
    const found = service.find(id);
    if (!found) return answer(response, 404, { code: 'NOT_FOUND', id });
    answer(response, 200, toDto(found));
  });
`,
  create: (path) => `  routes.set('POST /api/${path}', (request, response) => {
    readJson(request, response, (body) => {
      const { name, contact, address, lines, note } = body;
      if (!text(name, 1, 100) || !isEmail(contact) || !isAddress(address) || !areLines(lines)) return refuse(response);
      if (note !== undefined && !text(note, 0, 1000)) return refuse(response);
      const { id, total, createdAt } = service.create({ name, contact, address, lines, note });
      answer(response, 201, { id, total, createdAt });
    });
  });
`,
  list: (path) => `  routes.set('GET /api/${path}', (request, response, { query }) => {
    const page = query.page === undefined ? 1 : int(query.page);
    const pageSize = query.pageSize === undefined ? 50 : int(query.pageSize);
    const state = query.state;
    if (page === undefined || page < 1 || pageSize === undefined || pageSize < 1 || pageSize > 500) return refuse(response);
    if (state !== undefined && !states.includes(state)) return refuse(response);
    answer(response, 200, toPage(service.list({ page, pageSize, state })));
  });
`,
};

/** @param {import('../../projects/names.mjs').Resource} resource */
export function resourceFile({ path, kinds }) {
  return `import { answer, areLines, int, isAddress, isEmail, isGuid, readJson, refuse, states, text, toDto, toPage, truth } from '../shared.mjs';
import { Service } from '../service.mjs';

const service = new Service();

export function register(routes) {
${kinds.map((kind) => routes[kind](path)).join('')}}
`;
}

export const shared = `const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const email = /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/;
export const states = ['draft', 'active', 'retired'];
export const isGuid = (value) => guid.test(value);
export const isEmail = (value) => typeof value === 'string' && email.test(value);
export const text = (value, least, most) => typeof value === 'string' && value.length >= least && value.length <= most;
export const int = (value) => (/^-?\\d+$/.test(value) ? Number(value) : undefined);
export const truth = (value) => (value === 'true' ? true : value === 'false' ? false : undefined);
export const isAddress = (value) => typeof value === 'object' && value !== null && text(value.street, 1, 200) && text(value.city, 1, 100);
const isLine = ({ label, quantity, price }) => text(label, 1, 50) && Number.isInteger(quantity) && quantity >= 1 && typeof price === 'string';
export const areLines = (value) => Array.isArray(value) && value.length >= 1 && value.length <= 20 && value.every(isLine);
export const toDto = ({ createdBy, lines, ...rest }) => ({ ...rest, lines: lines.length });
export const toPage = ({ items, ...rest }) => ({ items: items.map(({ id, name, state, total }) => ({ id, name, state, total })), ...rest });
export function answer(response, status, value) {
  const json = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
  response.end(json);
}
export const refuse = (response) => answer(response, 422, { code: 'VALIDATION_ERROR' });
export function readJson(request, response, then) {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    let body;
    try {
      body = JSON.parse(Buffer.concat(chunks).toString());
    } catch {
      return refuse(response);
    }
    then(body);
  });
}
`;

/** @param {string} registrations */
export const serverFile = (imports, registrations) => `import { answer } from './shared.mjs';
${imports}
// An import would load everything that node:http can lend, fetch and WebSocket included.
const { createServer } = process.getBuiltinModule('node:http');

export function listen() {
  const routes = new Map();
  ${registrations('routes')}
  const server = createServer((request, response) => {
    const [path, search = ''] = request.url.split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    const slash = path.indexOf('/', 5);
    const handle = routes.get(request.method + ' ' + path) ?? routes.get(request.method + ' ' + path.slice(0, slash) + '/{id}');
    if (handle) handle(request, response, { query, id: path.slice(slash + 1) });
    else answer(response, 404, { code: 'ROUTE_NOT_FOUND' });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
`;
