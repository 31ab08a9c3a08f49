// Starts the compared application on one server; its modules exist once it is compiled.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

const server = process.env['COMPARED_SERVER'] ?? '@portico/host-fastify';
const isFastify = server === '@portico/host-fastify';
// Both servers have the same functions; routes by hand differ.
const { addServiceEndpoints, createHost, mapServiceEndpoints, mapServiceOpenApi, runHost } =
  /** @type {typeof import('@portico/host-fastify')} */ (await import(server));
const generated = './generated/index.ts';
const { AppModule } = await import(generated);
const isBehindProxy = process.env['COMPARED_PROXY'] === 'true';
const host = createHost(isBehindProxy ? { trustProxy: '127.0.0.1' } : {});
addServiceEndpoints(host, [AppModule], {
  seed: true,
  bodyLimit: 300_000,
  compression: isBehindProxy,
  unknownQuery: 'ignore',
  corsPolicies: { web: { origins: ['https://shop.example'], credentials: true, exposedHeaders: ['ETag'], maxAge: 600 } },
}).configureGroup('SignedIn', { requireAuthorization: true, enableCors: true, corsPolicy: 'web' });
mapServiceEndpoints(host);
mapServiceOpenApi(host);

/**
 * Adds a route by hand. Fastify's routes name their access in `config`.
 * @param {string | string[]} method
 * @param {string} url
 * @param {(request: any, reply: any) => unknown} handler
 */
function add(method, url, handler) {
  const access = { allowAnonymous: true };
  /** @type {any} */ (host).route({ method, url, access, config: { access }, handler });
}

/**
 * Adds a route that writes its response itself.
 * @param {string} url
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} listener
 */
function listen(url, listener) {
  const access = { allowAnonymous: true };
  const handler = (/** @type {any} */ request, /** @type {any} */ reply) => {
    reply.hijack();
    listener(request.raw, reply.raw);
  };
  const run = isFastify ? { handler, config: { access } } : { listener, access };
  /** @type {any} */ (host).route({ method: 'GET', url, ...run });
}

add('GET', '/by-hand/:Name', ({ params, query, ip, protocol, host: name }) => ({ params, query, ip, protocol, name }));
add(['POST', 'PUT'], '/by-hand', ({ body }, reply) => reply.code(201).header('x-own', 'yes').send({ body }));
add('DELETE', '/by-hand', (_request, reply) => reply.code(204).send());
add('GET', '/by-hand/fails', async () => {
  throw new Error('secret');
});
add('GET', '/by-hand/refuses', async () => {
  throw Object.assign(new Error('No tea.'), { statusCode: 418 });
});
add('GET', '/by-hand/text', () => 'text');
add('GET', '/by-hand/bytes', (_request, reply) => reply.send(Buffer.from('bytes')));
add('GET', '/by-hand/page', (_request, reply) => reply.header('content-type', 'text/html').send('<p>page</p>'));
add('GET', '/by-hand/stream', (_request, reply) => reply.send(Readable.from([Buffer.from('a'), Buffer.alloc(100_000, 'b')])));
add('GET', '/by-hand/files/*', ({ params }) => params['*']);
listen('/by-hand/raw', (request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'x-raw': 'yes' });
  response.write(request.url ?? '');
  response.end(' end');
});

host.server.on('upgrade', (request, socket, head) => {
  socket.on('error', () => {});
  if (request.url !== '/chat') return void socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`);
  // The client's bytes come back until it ends the connection.
  socket.write(head);
  socket.pipe(socket);
});

await runHost(host);
