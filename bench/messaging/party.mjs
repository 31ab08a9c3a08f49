// A host of ours: `node messaging/party.mjs <areas> <transport> <url of the store> <url of the broker> <port>`; it raises what lines on its input say.
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { inBench } from '../lib/folders.mjs';
import { raiseAsTold } from './raising.mjs';

const [areas, transport, store, broker, port] = process.argv.slice(2);
const modules = await import(inBench('messaging', 'ours', 'dist', 'generated', 'index.js'));
const host = createHost({ environment: 'production', logger: false });
addServiceEndpoints(
  host,
  areas.split(',').map((area) => modules[`${area}Module`]),
  {
    stores: { bench: store },
    requireJwt: false,
    messaging: { transport, ...(transport === 'rabbitmq' && { url: broker, prefix: 'portico-bench' }) },
  },
);
mapServiceEndpoints(host);
await host.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');

await raiseAsTold(async (count) => {
  const { statusCode, body } = await host.inject({
    method: 'POST',
    url: '/ticks',
    headers: { 'content-type': 'application/json' },
    payload: String(count),
  });
  if (statusCode >= 300) throw new Error(`The events were answered with ${statusCode}: ${body}`);
});
