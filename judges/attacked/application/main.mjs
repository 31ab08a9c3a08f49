// Starts the attacked application; its modules exist once it is compiled.
import { addServiceEndpoints, createHost, mapServiceEndpoints, runHost } from '@portico/host-fastify';

const generated = './generated/index.ts';
const { AppModule } = await import(generated);
const host = createHost();
// Hooks of an application look at every response.
if (process.env['ATTACKED_HOOKS'] === 'true') host.addHook('onSend', async (_request, _reply, payload) => payload);
const seed = process.env['ATTACKED_ROWS'] === 'true' ? 'empty' : true;
addServiceEndpoints(host, [AppModule], { seed }).configureGroup('SignedIn', { requireAuthorization: true });
mapServiceEndpoints(host);
await runHost(host);
