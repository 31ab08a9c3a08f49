// A server of one file: `node files/serve.mjs <portico|fastify> <port> <path>`; reports when it listens.
import { dirname, basename } from 'node:path';

const [kind, port, path] = process.argv.slice(2);
const hosts = { portico, fastify };
const host = await hosts[kind]();
await host.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');

async function portico() {
  const { FileResponse } = await import('@portico/core');
  const { addServiceEndpoints, createHost, mapServiceEndpoints } = await import('@portico/host-fastify');
  const lastModified = new Date();
  const invoke = () =>
    new FileResponse({
      content: { path },
      contentType: 'application/octet-stream',
      enableRangeProcessing: true,
      eTag: '"v1"',
      lastModified,
      inline: true,
    });
  const plan = { id: 'Files.Get', verb: 'GET', route: '/file', status: 200, body: 'none', answer: 'file', bind: () => ({}), invoke };
  const manifest = async () => ({ area: 'Files', groups: [], operations: [], types: [] });
  const made = createHost({ logger: false });
  addServiceEndpoints(made, [{ name: 'Files', groups: [], operations: [plan], compose: async () => ({}), manifest }], {
    requireJwt: false,
  });
  mapServiceEndpoints(made);
  return made;
}

async function fastify() {
  const [{ default: create }, { default: files }] = await Promise.all([import('fastify'), import('@fastify/static')]);
  const made = create({ logger: false });
  await made.register(files, { root: dirname(path), serve: false });
  made.get('/file', (_request, reply) => reply.sendFile(basename(path)));
  return made;
}
