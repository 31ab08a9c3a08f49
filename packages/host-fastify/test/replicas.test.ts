import type { ReplicaReads, Store } from '@portico/data';
import { sessionOf } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { dataArea } from './support/data.ts';
import type { Services } from './support/data.ts';
import { memory, started } from './support/dataHosts.ts';
import { operation } from './support/plans.ts';

/** Creates an operation that reads the notes in a session, as a query does. */
const reading = (route: string, more: object = {}) =>
  operation({
    verb: 'GET',
    route,
    replica: true,
    invoke: (_input, { store }: Services, call) => sessionOf(store, call).rows({ name: 'notes', text: 'SELECT id FROM test_note' }, []),
    ...more,
  });

const writing = operation({ verb: 'POST', route: '/notes', invoke: () => 'done' });
const looking = operation({ verb: 'GET', route: '/look', invoke: () => 'done' });
const cached = reading('/cached', { id: 'Test.Cached', cache: { seconds: 60, tags: [] } });
const modules = [dataArea({ operations: [reading('/notes'), reading('/primary', { replica: undefined }), cached, writing, looking] })];

/** Returns a host on a store with replicas, the positions that reads asked them for, and the position of the store. */
async function open() {
  const log = { position: '0/10', asked: [] as (string | undefined)[] };
  const replicas: ReplicaReads = {
    async position() {
      if (log.position === '') throw new Error('There is no primary.');
      return log.position;
    },
    async rows(_statement, _values, after) {
      log.asked.push(after);
      return [];
    },
  };
  const store = Object.assign(memory(), { replicas } satisfies Partial<Store>);
  const host = await started(modules, { endpoints: { stores: { notes: store } } });
  return { host, log };
}

describe('requests to a host whose store has replicas', () => {
  it('read replicas if the query has the option, and the store otherwise', async () => {
    const { host, log } = await open();
    expect((await host.inject('/notes')).statusCode).toBe(200);
    expect(log.asked).toEqual([undefined]);
    await host.inject('/primary');
    await host.inject('/cached');
    expect(log.asked).toHaveLength(1);
  });

  it('name the position after a change, and read what the request asks for', async () => {
    const { host, log } = await open();
    const { headers } = await host.inject({ method: 'POST', url: '/notes' });
    expect(headers['read-after']).toBe('notes=0/10');
    expect((await host.inject('/look')).headers).not.toHaveProperty('read-after');
    await host.inject({ url: '/notes', headers: { 'read-after': 'notes=0/10, other=0/99' } });
    await host.inject({ url: '/notes', headers: { 'read-after': 'nonsense, notes=x/y' } });
    expect(log.asked).toEqual(['0/10', undefined]);
  });

  it('read the store if the position after a change is unknown', async () => {
    const { host, log } = await open();
    log.position = '';
    const { headers } = await host.inject({ method: 'POST', url: '/notes' });
    expect(headers['read-after']).toBe('notes=primary');
    await host.inject({ url: '/notes', headers: { 'read-after': 'notes=primary' } });
    expect(log.asked).toEqual([]);
  });

  it('name no position if they were rejected', async () => {
    const { host } = await open();
    expect((await host.inject({ method: 'POST', url: '/notes/1' })).headers).not.toHaveProperty('read-after');
  });
});
