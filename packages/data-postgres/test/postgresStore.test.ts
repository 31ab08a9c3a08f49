import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Statement, Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshOptions, FreshStore } from '../../data/test/support/freshStore.ts';
import { onServer } from '../../data/test/support/postgresServer.ts';

const read = { name: 'read', text: 'SELECT n FROM counter WHERE id = $1' };
const increment = { name: 'increment', text: 'UPDATE counter SET n = n + 1 WHERE id = $1' };
const counter = 'CREATE TABLE counter (id integer PRIMARY KEY, n integer); INSERT INTO counter VALUES (1, 0), (2, 0)';

const opened: FreshStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.drop();
});

async function open(options?: FreshOptions): Promise<FreshStore> {
  const fresh = await freshStore('PostgreSQL', options);
  opened.push(fresh);
  await fresh.store.script(counter);
  return fresh;
}

/** Ends all connections to the database, as a restart of the server does. */
function killAll({ address }: FreshStore): Promise<unknown> {
  const database = new URL(address).pathname.slice(1);
  return onServer(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`);
}

/** A read that runs, whether or not the store is synchronous. */
const reading = async (store: Store, statement: Statement, values: unknown[] = []) => store.rows(statement, values);

const violation = async (store: Store, work: Promise<unknown>) => store.violationOf(await work.catch((error: unknown) => error));

describe.skipIf(!canOpen('PostgreSQL'))('a store on PostgreSQL', () => {
  it('continues to read and write after all its connections were terminated', async () => {
    const fresh = await open();
    const { store } = fresh;
    await Promise.all(Array.from({ length: 40 }, () => reading(store, read, [1])));
    await killAll(fresh);
    expect(await store.rows(read, [1])).toEqual([[0]]);
    expect(await store.write([{ statement: increment, values: [1], expect: 1 }])).toEqual([{ count: 1, rows: [] }]);
    const transaction = await store.begin();
    expect(await transaction.rows(read, [1])).toEqual([[1]]);
    await transaction.commit();
  });

  it('repeats a read whose connection was terminated', async () => {
    const fresh = await open();
    const slow = reading(fresh.store, { name: '', text: 'SELECT pg_sleep(0.3), 1' });
    await fresh.store.rows(read, [1]);
    await killAll(fresh);
    expect(await slow).toEqual([['', 1]]);
  });

  it('requests a retry if a connection is lost before the commit', async () => {
    const fresh = await open();
    const transaction = await fresh.store.begin();
    await transaction.write({ statement: increment, values: [1] });
    await killAll(fresh);
    expect(await violation(fresh.store, transaction.rows(read, [1]))).toEqual({ kind: 'retry' });
    await transaction.rollback();
    expect(await fresh.store.rows(read, [1])).toEqual([[0]]);
  });

  it('does not repeat a commit whose outcome is unknown', async () => {
    const fresh = await open();
    const transaction = await fresh.store.begin();
    await transaction.write({ statement: increment, values: [1] });
    await killAll(fresh);
    const lost: unknown = await transaction.commit().catch((error: unknown) => error);
    expect(fresh.store.violationOf(lost)).toBeUndefined();
    expect(lost).toMatchObject({ outcome: { code: 'DEPENDENCY_UNAVAILABLE' } });
  });

  it('requests a retry of one of two transactions that wait for each other', async () => {
    const { store } = await open();
    const [first, second] = [await store.begin(), await store.begin()];
    await first.write({ statement: increment, values: [1] });
    await second.write({ statement: increment, values: [2] });
    const outcomes = await Promise.allSettled([
      first.write({ statement: increment, values: [2] }),
      second.write({ statement: increment, values: [1] }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => store.violationOf(reason))).toEqual([{ kind: 'retry', after: 1000 }]);
    await Promise.all([first.rollback(), second.rollback()]);
  });

  it('does not let fast reads wait behind a slow one', async () => {
    const { store } = await open();
    let ended = false;
    const slow = reading(store, { name: '', text: 'SELECT pg_sleep(5)' }).then(() => (ended = true));
    await store.rows(read, [1]);
    for (let n = 0; n < 50; n += 1) await store.rows(read, [1]);
    expect(ended).toBe(false);
    await slow;
  });

  it('returns results in order on the connections that reads share', async () => {
    const { store } = await open();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, n) => reading(store, { name: 'echo', text: 'SELECT $1::integer' }, [n])),
    );
    expect(answers.map(([row]) => row?.[0])).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });

  it('isolates other reads from the failure of one', async () => {
    const { store } = await open();
    const divide = { name: 'divide', text: 'SELECT 6 / $1::integer' };
    const outcomes = await Promise.allSettled([1, 0, 2, 0, 3].map((by) => reading(store, divide, [by])));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0]?.[0] : 'refused'))).toEqual([
      6,
      'refused',
      3,
      'refused',
      2,
    ]);
  });

  it('works with more statements than stay prepared', async () => {
    const { store } = await open({ readers: 1 });
    const all = Array.from({ length: 1200 }, (_, n) => reading(store, { name: `s${n % 600}`, text: `SELECT ${n % 600}` }));
    expect((await Promise.all(all)).map(([row]) => row?.[0])).toEqual(all.map((_, n) => n % 600));
    const [row] = await store.rows({ name: '', text: 'SELECT count(*)::integer FROM pg_prepared_statements' }, []);
    expect(row?.[0]).toBeLessThanOrEqual(501);
  });

  it('plans a statement whose best plan depends on its values for each run, and keeps others prepared', async () => {
    const { store } = await open({ readers: 1 });
    for (let round = 0; round < 8; round++) {
      await store.rows({ ...read, name: 'often' }, [1]);
      await store.rows({ ...read, name: 'skewed', planPerCall: true }, [1]);
    }
    const prepared = await store.rows({ name: '', text: 'SELECT name FROM pg_prepared_statements' }, []);
    expect(prepared).toEqual([['often']]);
  });

  it('rolls back a single statement that writes fewer rows than it must', async () => {
    const { store } = await open();
    const statement = { name: 'both', text: 'UPDATE counter SET n = n + 1 WHERE id = ANY($1::integer[])' };
    await expect(store.write([{ statement, values: [[1, 2, 3]], expect: 3 }])).rejects.toThrow('affected 2 rows instead of 3');
    expect(await store.rows(read, [1])).toEqual([[0]]);
    await store.write([{ statement, values: [[1, 2]], expect: 2 }]);
    expect(await store.rows(read, [1])).toEqual([[1]]);
  });

  it('cancels a statement that takes too long, except in a script', async () => {
    const { store } = await open({ statementTimeout: 100 });
    await expect(store.rows({ name: '', text: 'SELECT pg_sleep(5)' }, [])).rejects.toMatchObject({
      outcome: { code: 'DEPENDENCY_TIMEOUT' },
    });
    await store.script('SELECT pg_sleep(0.3)');
  });

  it('fails with a clear error if no connection becomes free', async () => {
    const { store } = await open({ writers: 1, wait: 20 });
    const transaction = await store.begin();
    await expect(store.begin()).rejects.toMatchObject({ outcome: { code: 'DEPENDENCY_UNAVAILABLE' } });
    await transaction.rollback();
    await (await store.begin()).rollback();
  });

  it('formats instants the same way, whatever the time zone of the server', async () => {
    const fresh = await open();
    const database = new URL(fresh.address).pathname.slice(1);
    await onServer(`ALTER DATABASE ${database} SET TimeZone = 'Asia/Kathmandu'; ALTER DATABASE ${database} SET DateStyle = 'German'`);
    const store = fresh.again();
    const [row] = await store.rows({ name: '', text: "SELECT '2024-02-29T12:30:00.5Z'::timestamptz, '2024-02-29'::date" }, []);
    await store.close();
    expect(row).toEqual([new Date('2024-02-29T12:30:00.500Z'), '2024-02-29']);
  });

  it('finishes an open transaction before it closes', async () => {
    const fresh = await open();
    const store = fresh.again();
    const transaction = await store.begin();
    await transaction.write({ statement: increment, values: [1] });
    const closed = store.close();
    await transaction.commit();
    await closed;
    expect(await fresh.store.rows(read, [1])).toEqual([[1]]);
  });
});

describe('an unreachable server', () => {
  it('is reported as unavailable, without address or password', async () => {
    const port = await freePort();
    const store = postgresStore({ name: 'hotel', url: `postgres://somebody:s3cret@127.0.0.1:${port}/hotel` });
    for (const attempt of [() => store.rows(read, [1]), () => store.write([{ statement: increment, values: [1] }]), () => store.begin()]) {
      const error: unknown = await Promise.resolve(attempt()).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: 'hotel is not available.', outcome: { status: 503, code: 'DEPENDENCY_UNAVAILABLE' } });
      expect(store.violationOf(error)).toBeUndefined();
    }
    await store.close();
  });

  it('is rejected at once if its address is malformed, without showing the password', () => {
    const error = thrownBy(() => postgresStore({ name: 'hotel', url: 'postgres://somebody:s3cret@:::/hotel' }));
    expect(error).toMatchObject({ message: "The URL of the store 'hotel' is not that of a PostgreSQL server." });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('s3cret');
  });
});

function thrownBy(action: () => unknown): Error {
  try {
    action();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
