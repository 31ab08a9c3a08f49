// A server of one small response: `node rateLimit/serve.mjs <port> <none|memory|redis>`; reports when it listens.
import { addServiceEndpoints, createHost, fixedWindow, mapServiceEndpoints } from '@portico/host-fastify';

const [port, store] = process.argv.slice(2);
const room = { id: '0192f0c1-7a3b-7c4d-8e5f-000000000001', name: 'Room 101, sea view', floor: 1, beds: 2, price: '120.50' };
const plan = {
  id: 'Rooms.Get',
  verb: 'GET',
  route: '/rooms/{id}',
  status: 200,
  body: 'none',
  answer: 'json',
  bind: ({ source }) => ({ id: source.params.id }),
  invoke: () => room,
  write: JSON.stringify,
  ...(store !== 'none' && { rateLimit: 'reads' }),
};
const manifest = async () => ({ area: 'Rooms', groups: [], operations: [], types: [] });
const host = createHost({ environment: 'production', logger: false });
addServiceEndpoints(host, [{ name: 'Rooms', groups: [], operations: [plan], compose: async () => ({}), manifest }], {
  requireJwt: false,
  rateLimitPolicies: { reads: fixedWindow({ limit: 1e9, window: '1m', partitionBy: 'address' }) },
  ...(store === 'redis' && { redis: { url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', prefix: 'bench:' } }),
});
mapServiceEndpoints(host);
await host.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
