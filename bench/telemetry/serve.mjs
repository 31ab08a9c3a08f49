// A server of one small response from a store: `node telemetry/serve.mjs <port>`. OTEL_… variables configure the exports; it reports when it
// listens.
import { sqliteStore } from '@portico/data-sqlite';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';

const table = 'CREATE TABLE room (id text PRIMARY KEY, name text NOT NULL);';
const schema = { store: 'rooms', entities: [], hash: 'hash', create: { sqlite: table, postgres: table } };
const statement = { name: 'room', text: 'SELECT id, name FROM room WHERE id = ?1' };
const plan = {
  id: 'Rooms.Get',
  verb: 'GET',
  route: '/rooms/{id}',
  status: 200,
  body: 'none',
  answer: 'json',
  bind: ({ source }) => ({ id: source.params.id }),
  validate: () => undefined,
  invoke: ({ id }, { store }) => {
    const [[found, name]] = store.rows(statement, [id]);
    return { id: found, name };
  },
  write: JSON.stringify,
};
const area = {
  name: 'Rooms',
  groups: [],
  operations: [plan],
  data: { store: 'rooms', entities: [], schema: async () => schema },
  compose: async (registry) => ({ store: registry.resource('store:rooms') }),
  manifest: async () => ({ area: 'Rooms', groups: [], operations: [], types: [] }),
};
const store = sqliteStore({ name: 'rooms' });
const host = createHost({ environment: 'test', logger: false });
addServiceEndpoints(host, [area], { requireJwt: false, stores: { rooms: store } });
mapServiceEndpoints(host);
await host.ready();
await store.script("INSERT INTO room (id, name) VALUES ('101', 'Room 101, sea view')");
await host.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
console.log('listening');
