import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { storeAdapter } from '@acme/portico-toy';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { GreetingsModule, NotesModule } from './generated/index.ts';
import { maintenance } from './maintenance.ts';

/** Starts a host with the feature and the store of other vendors. */
async function start(url: string) {
  const host = createHost({ environment: 'test', logger: false });
  const options = { requireJwt: false, features: [maintenance], storeAdapters: [storeAdapter], stores: { notes: url } };
  addServiceEndpoints(host, [GreetingsModule, NotesModule], options);
  mapServiceEndpoints(host);
  const address = await host.listen({ port: 0, host: '127.0.0.1' });
  const send = async (path: string, init?: RequestInit) => {
    const response = await fetch(address + path, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) => send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { get: send, post, close: () => host.close() };
}

/** Each process has notes of its own, because both processes of the test use the same file. */
const own = `milk of ${process.pid}`;

/** Stores notes and lists them. */
async function useNotes(host: Awaited<ReturnType<typeof start>>) {
  equal((await host.post('/notes', { text: `Buy ${own}`, price: '1.50', isPinned: true })).status, 201);
  equal((await host.post('/notes', { text: 'Pay rent', price: '800' })).status, 201);
  equal((await host.post('/notes', { text: '', price: '1' })).status, 422);
  const { status, body } = await host.get(`/notes?text=${encodeURIComponent(own)}`);
  deepEqual({ status, body }, { status: 200, body: [{ text: `Buy ${own}`, price: '1.5000', isPinned: true }] });
}

const host = await start('toy::memory:');
deepEqual(await host.get('/greetings/Ada?times=2'), { status: 200, body: { text: 'Hello Ada, Hello Ada' } });
equal((await host.get('/greetings/Ada?times=4')).status, 422);
equal((await host.get('/greetings/Nobody')).body['code'], 'NOT_FOUND');
deepEqual(await host.get('/maintenance'), { status: 200, body: { message: null } });
await useNotes(host);
await host.close();

process.env['Service__Maintenance__Message'] = 'The shelves are being painted.';
const closed = await start('toy:notes.db');
const refused = await closed.post('/notes', { text: 'Sleep', price: '0' });
deepEqual([refused.status, refused.body['code']], [503, 'UNDER_MAINTENANCE']);
equal((await closed.get('/maintenance')).body['message'], 'The shelves are being painted.');
equal((await closed.get('/notes')).status, 200);
match(JSON.stringify((await closed.get('/health/ready')).body), /maintenance/);
await closed.close();

process.env['Service__Maintenance__Message'] = 'x'.repeat(41);
await rejects(start('toy::memory:'), /Service:Maintenance:Message is longer than 40 characters/);

delete process.env['Service__Maintenance__Message'];
const migrated = await start('toy:notes.db');
await useNotes(migrated);
await migrated.close();
