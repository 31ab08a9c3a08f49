// Starts the attacked application; its modules exist once it is compiled.
const server = process.env['ATTACKED_SERVER'] ?? '@portico/host-fastify';
// Both servers have the same functions; only Fastify's has hooks.
const { addServiceEndpoints, createHost, mapServiceEndpoints, runHost, useApiDocumentation } =
  /** @type {typeof import('@portico/host-fastify')} */ (await import(server));
const generated = './generated/index.ts';
const { AppModule } = await import(generated);
const host = createHost();
// Hooks of an application look at every response.
if (process.env['ATTACKED_HOOKS'] === 'true') host.addHook('onSend', async (_request, _reply, payload) => payload);
const seed = process.env['ATTACKED_ROWS'] === 'true' ? 'empty' : true;
addServiceEndpoints(host, [AppModule], { seed }).configureGroup('SignedIn', { requireAuthorization: true });
mapServiceEndpoints(host);
if (process.env['ATTACKED_DOCUMENT'] === 'true') useApiDocumentation(host);
await runHost(host);
