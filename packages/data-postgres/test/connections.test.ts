import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshOptions, FreshStore } from '../../data/test/support/freshStore.ts';
import { onServer } from '../../data/test/support/postgresServer.ts';
import { Proxy } from './support/proxy.ts';

const point = { name: 'point', text: 'SELECT n FROM counter WHERE id = $1' };
const increment = { name: 'increment', text: 'UPDATE counter SET n = n + 1 WHERE id = $1' };
const counter = 'CREATE TABLE counter (id integer PRIMARY KEY, n integer); INSERT INTO counter VALUES (1, 0), (2, 0)';
const write = [{ statement: increment, values: [1], expect: 1 }];

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(options?: FreshOptions): Promise<FreshStore> {
  const fresh = await freshStore('PostgreSQL', options);
  ends.push(() => fresh.drop());
  await fresh.store.script(counter);
  return fresh;
}

/** Returns the same data through another store, which is closed after the test. */
function again(fresh: FreshStore, options?: FreshOptions): Store {
  const store = fresh.again(options);
  ends.push(() => store.close());
  return store;
}

const reading = async (store: Store, statement: { name: string; text: string }, values: unknown[] = []) => store.rows(statement, values);
const databaseOf = ({ address }: FreshStore) => new URL(address).pathname.slice(1);

/** Ends all connections to the database, as a restart of the server does. */
const killAll = (fresh: FreshStore) =>
  onServer(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${databaseOf(fresh)}'`);

describe.skipIf(!canOpen('PostgreSQL'))('reads next to slow ones', () => {
  /** Searches that run until they are released, and say how many there are at once. */
  async function searches(fresh: FreshStore, store: Store, count: number): Promise<{ readonly release: () => Promise<unknown> }> {
    const gate = await fresh.store.begin();
    await gate.rows({ name: '', text: 'SELECT pg_advisory_xact_lock(17)' }, []);
    const search = { name: 'search', text: 'SELECT pg_advisory_xact_lock_shared(17)' };
    const running = Promise.all(Array.from({ length: count }, () => reading(store, search)));
    return {
      async release() {
        await gate.rollback();
        await running;
      },
    };
  }

  it.each([8, 30])('receive responses while %i slow searches are running', async (count) => {
    const fresh = await open();
    const store = again(fresh);
    const { release } = await searches(fresh, store, count);
    for (let n = 0; n < 200; n += 1) await reading(store, point, [1]);
    await release();
  });

  it('receive responses with a single connection for reads', async () => {
    const fresh = await open();
    const store = again(fresh, { readers: 1 });
    await reading(store, point, [1]);
    const { release } = await searches(fresh, store, 4);
    await Promise.all(Array.from({ length: 100 }, () => reading(store, point, [1])));
    await release();
  });

  it('are not sent behind a search that is known to be slow, however briefly it has been running', async () => {
    const fresh = await open();
    const store = again(fresh, { readers: 2 });
    const before = await searches(fresh, store, 2);
    await sleep(200);
    await before.release();
    await reading(store, point, [1]);
    const { release } = await searches(fresh, store, 4);
    // All at once, in the moment in which the searches begin.
    await Promise.all(Array.from({ length: 100 }, () => reading(store, point, [1])));
    await release();
  });

  it.each([true, false])('do not prevent long reads from running (known to be long: %s)', async (isKnown) => {
    const { store } = await open({ readers: 1 });
    const long = { name: 'long', text: 'SELECT pg_sleep(0.1)' };
    if (isKnown) await reading(store, long);
    await reading(store, point, [1]);
    let isOver = false;
    const flood = async () => {
      while (!isOver) await reading(store, point, [1]);
    };
    const flooding = Array.from({ length: 40 }, flood);
    await Promise.all(Array.from({ length: 5 }, () => reading(store, long)));
    isOver = true;
    await Promise.all(flooding);
  });
});

describe.skipIf(!canOpen('PostgreSQL'))('a network that drops bytes', () => {
  it('costs reads and writes no more than the time of one statement, and leaves nothing broken', { timeout: 120_000 }, async () => {
    const fresh = await open();
    const proxy = await Proxy.make(fresh.address);
    ends.push(() => proxy.close());
    const store = postgresStore({ name: 'test', url: proxy.url(fresh.address) });
    ends.push(() => store.close());
    await Promise.all(Array.from({ length: 40 }, () => reading(store, point, [1])));
    await store.write(write);
    proxy.swallows = true;
    const began = performance.now();
    const reads = Array.from({ length: 100 }, () => reading(store, point, [1]));
    await sleep(12_000);
    proxy.swallows = false;
    expect(await Promise.all(reads)).toEqual(reads.map(() => [[1]]));
    expect(performance.now() - began).toBeLessThan(40_000);
    await store.write(write);
    expect(await reading(store, point, [1])).toEqual([[2]]);
  });

  it('does not reach reads after an idle time: idle connections are probed', { timeout: 90_000 }, async () => {
    const fresh = await open();
    const proxy = await Proxy.make(fresh.address);
    ends.push(() => proxy.close());
    const store = postgresStore({ name: 'test', url: proxy.url(fresh.address), statementTimeout: 0 });
    ends.push(() => store.close());
    await reading(store, point, [1]);
    await store.write(write);
    proxy.swallows = true;
    // The connections find out by themselves: without a deadline of statements nothing else would end them.
    await vi.waitUntil(() => proxy.clients === 0, { timeout: 60_000 });
    proxy.swallows = false;
    expect(await reading(store, point, [1])).toEqual([[1]]);
    await store.write(write);
  });
});

describe.skipIf(!canOpen('PostgreSQL'))('a server that is temporarily read-only', () => {
  it('rejects writes with 503, is reported by the check, and takes writes again at once', async () => {
    const fresh = await open();
    const { store } = fresh;
    await store.write(write);
    const setReadOnly = async (state: 'on' | 'off') => {
      await onServer(`ALTER DATABASE ${databaseOf(fresh)} SET default_transaction_read_only = ${state}`);
    };
    await setReadOnly('on');
    await killAll(fresh);
    const refused = { message: 'test is read-only.', outcome: { status: 503, code: 'DEPENDENCY_UNAVAILABLE' } };
    await expect(store.write(write)).rejects.toMatchObject(refused);
    const transaction = await store.begin();
    await expect(transaction.write(write[0]!)).rejects.toMatchObject(refused);
    await transaction.rollback();
    expect(await reading(store, point, [1])).toEqual([[1]]);
    expect(await store.check!()).toBe('is read-only');
    await setReadOnly('off');
    // Connections of the read-only time are still open: each of them would reject writes.
    await Promise.all(Array.from({ length: 20 }, () => store.write(write)));
    expect(await store.check!()).toBeUndefined();
    expect(await reading(store, point, [1])).toEqual([[21]]);
  });
});

describe.skipIf(!canOpen('PostgreSQL'))('a role that may have 8 connections', () => {
  it('serves 24 clients of two stores without a failure', async () => {
    const fresh = await open();
    const role = `portico_${randomBytes(6).toString('hex')}`;
    await onServer(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' CONNECTION LIMIT 8`);
    ends.push(() => onServer(`DROP OWNED BY ${role}; DROP ROLE ${role}`));
    ends.push(() => onServer(`DROP OWNED BY ${role}`, fresh.address));
    await onServer(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`, fresh.address);
    const url = new URL(fresh.address);
    url.username = role;
    url.password = role;
    const stores = [1, 2].map(() => postgresStore({ name: 'test', url: url.href }));
    for (const store of stores) ends.push(() => store.close());
    const client = async (n: number) => {
      const store = stores[n % 2]!;
      for (let turn = 0; turn < 40; turn += 1) {
        await reading(store, point, [1]);
        await store.write([{ statement: increment, values: [(n % 2) + 1], expect: 1 }]);
        const transaction = await store.begin();
        await transaction.rows(point, [2]);
        await transaction.write({ statement: increment, values: [2], expect: 1 });
        await transaction.commit();
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, (_, n) => client(n)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await fresh.store.rows({ name: '', text: 'SELECT sum(n)::integer FROM counter' }, [])).toEqual([[24 * 40 * 2]]);
  });
});

describe.skipIf(!canOpen('PostgreSQL'))('a transaction that is canceled', () => {
  it('frees its locks at once, though a statement is running', async () => {
    const fresh = await open();
    const { store } = fresh;
    const [first, second] = [await store.begin(), await store.begin()];
    await first.write(write[0]!);
    await second.write({ statement: increment, values: [2], expect: 1 });
    const waiting = second.write(write[0]!);
    waiting.catch(() => undefined);
    await second.cancel();
    await expect(waiting).rejects.toThrow();
    // The row that it held.
    await store.write([{ statement: increment, values: [2], expect: 1 }]);
    await first.rollback();
    expect(await reading(store, { name: '', text: 'SELECT n FROM counter ORDER BY id' })).toEqual([[0], [1]]);
  });
});
