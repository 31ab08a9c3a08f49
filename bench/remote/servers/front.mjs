// A host in front of another one, whose routes it answers too: `node remote/servers/front.mjs <port> <port of the other one>`.
import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } from '@portico/host-fastify';
import { DeskModule, RoomsModule } from '../ours/dist/generated/index.js';

const [port, other] = process.argv.slice(2);
process.env['Service__RemoteBoundaries__Rooms__BaseUrl'] = `http://127.0.0.1:${other}`;
const host = createHost({ environment: 'production', logger: false });
addServiceEndpoints(host, [DeskModule, RemoteBoundary(RoomsModule, { routes: true })], { requireJwt: false });
mapServiceEndpoints(host);
await host.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
