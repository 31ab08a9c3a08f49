// The area that is called, on a host of its own; with the argument `open` it asks for no credential.
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { RoomsModule } from '../ours/dist/generated/index.js';

const [port, door] = process.argv.slice(2);
if (door === 'open') process.env['Service__RemoteBoundaries__InvokeEndpoint__AllowAnonymous'] = 'true';
const host = createHost({ environment: 'production', logger: false });
addServiceEndpoints(host, [RoomsModule], { requireJwt: false });
mapServiceEndpoints(host);
await host.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
