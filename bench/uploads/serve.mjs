// A server that takes one file of a form: `node uploads/serve.mjs <portico|fastify|memory> <port>`; reports when it listens.
const [kind, port] = process.argv.slice(2);
const hosts = {
  portico,
  fastify: () => fastify(savedSize),
  memory: () => fastify(bufferedSize),
};
const bodyLimit = 8 * 2 ** 30;
const host = await hosts[kind]();
await host.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');

async function portico() {
  const { addServiceEndpoints, createHost, mapServiceEndpoints } = await import('@portico/host-fastify');
  const { formFile } = await import('@portico/runtime/reading');
  const upload = {
    id: 'Files.Add',
    verb: 'POST',
    route: '/file',
    status: 200,
    body: 'form',
    answer: 'json',
    files: [{ property: 'file', field: 'file' }],
    bind: (call) => ({ file: formFile(call, 'file', 'optional') }),
    invoke: ({ file }) => ({ size: file?.size ?? 0 }),
    write: JSON.stringify,
  };
  const small = {
    ...upload,
    id: 'Files.Ping',
    verb: 'GET',
    route: '/ping',
    body: 'none',
    files: undefined,
    bind: () => ({}),
    invoke: () => ({ size: 0 }),
  };
  const manifest = async () => ({ area: 'Files', groups: [], operations: [], types: [] });
  const made = createHost({ logger: false, requestTimeout: 600_000 });
  addServiceEndpoints(made, [{ name: 'Files', groups: [], operations: [upload, small], compose: async () => ({}), manifest }], {
    requireJwt: false,
    bodyLimit,
  });
  mapServiceEndpoints(made);
  return made;
}

async function fastify(sizeOf) {
  const [{ default: create }, { default: multipart }] = await Promise.all([import('fastify'), import('@fastify/multipart')]);
  const made = create({ logger: false, bodyLimit });
  await made.register(multipart, { limits: { fileSize: bodyLimit } });
  made.post('/file', async (request) => ({ size: await sizeOf(request) }));
  return made;
}

/** Saves the file in a temporary file, which the plug-in removes after the response. */
async function savedSize(request) {
  const { files } = await request.saveRequestFiles();
  return files[0]?.file.bytesRead ?? 0;
}

/** Reads the form to its end, as the other servers do. */
async function bufferedSize(request) {
  let size = 0;
  for await (const part of request.files()) size += (await part.toBuffer()).length;
  return size;
}
