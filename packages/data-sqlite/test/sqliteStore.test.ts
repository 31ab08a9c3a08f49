import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sqliteStore } from '@portico/data-sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshOptions, FreshStore, StoreKind } from '../../data/test/support/freshStore.ts';

const read = { name: 'read', text: 'SELECT n FROM counter' };
const increment = { name: 'increment', text: 'UPDATE counter SET n = n + 1' };
const counter = 'CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)';

const opened: FreshStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.drop();
});

async function open(kind: StoreKind, options?: FreshOptions): Promise<FreshStore> {
  const fresh = await freshStore(kind, options);
  opened.push(fresh);
  await fresh.store.script(counter);
  return fresh;
}

describe('a store in memory', () => {
  it('reads at once while no transaction is open', async () => {
    const { store } = await open('SQLite in memory');
    expect(store.rows(read, [])).toEqual([[0]]);
  });

  it('is a separate database', async () => {
    const { store } = await open('SQLite in memory');
    const other = await open('SQLite in memory');
    await store.write([{ statement: increment, values: [] }]);
    expect(other.store.rows(read, [])).toEqual([[0]]);
  });

  it('lets waiting callers continue in order when a transaction ends', async () => {
    const { store } = await open('SQLite in memory');
    const transaction = await store.begin();
    await transaction.write({ statement: increment, values: [] });
    const before = store.rows(read, []);
    const between = store.write([{ statement: increment, values: [] }]);
    const after = store.rows(read, []);
    await transaction.commit();
    expect([await before, (await between)[0]?.count, await after]).toEqual([[[1]], 1, [[2]]]);
  });

  it('fails with a clear error if a transaction is open for too long, and works afterwards', async () => {
    const { store } = await open('SQLite in memory', { wait: 20 });
    const transaction = await store.begin();
    const refused = { outcome: { code: 'DEPENDENCY_UNAVAILABLE' }, message: "Other transactions locked 'test' for more than 20 ms." };
    await expect(store.begin()).rejects.toMatchObject(refused);
    await expect(store.rows(read, [])).rejects.toMatchObject(refused);
    await transaction.rollback();
    expect(store.rows(read, [])).toEqual([[0]]);
  });
});

describe('a store in a file', () => {
  it('keeps its data when it is closed', async () => {
    const { store, address } = await open('SQLite in a file');
    await store.write([{ statement: increment, values: [] }]);
    const again = sqliteStore({ name: 'test', file: address });
    expect(again.rows(read, [])).toEqual([[1]]);
    await again.close();
  });

  it('reads at once during an open transaction, and cannot write that way', async () => {
    const { store } = await open('SQLite in a file');
    const transaction = await store.begin();
    await transaction.write({ statement: increment, values: [] });
    expect(store.rows(read, [])).toEqual([[0]]);
    await transaction.rollback();
    expect(() => store.rows(increment, [])).toThrow('readonly');
  });

  it('waits for the transaction of another connection, and requests a retry if that takes too long', async () => {
    const { store, again } = await open('SQLite in a file');
    const impatient = again({ wait: 20 });
    const transaction = await store.begin();
    const busy: unknown = await impatient.write([{ statement: increment, values: [] }]).catch((error: unknown) => error);
    expect(impatient.violationOf(busy)).toEqual({ kind: 'retry' });
    expect(busy).toMatchObject({ outcome: { code: 'DEPENDENCY_UNAVAILABLE' } });
    await expect(impatient.begin()).rejects.toThrow('was locked');
    await transaction.rollback();
    expect(await impatient.write([{ statement: increment, values: [] }])).toEqual([{ count: 1, rows: [] }]);
    await impatient.close();
  });

  it('loses nothing if several processes write to it', async () => {
    const { store, address } = await open('SQLite in a file');
    const process = fork(join(import.meta.dirname, 'fixtures', 'increments.ts'), [address, '200'], { execArgv: [] });
    const ended = once(process, 'exit');
    const one = async () => {
      const transaction = await store.begin();
      const [row] = await transaction.rows(read, []);
      await transaction.write({ statement: { name: 'set', text: 'UPDATE counter SET n = ?' }, values: [Number(row?.[0]) + 1] });
      await transaction.commit();
    };
    await Promise.all(Array.from({ length: 200 }, one));
    expect(await ended).toEqual([0, null]);
    expect(store.rows(read, [])).toEqual([[400]]);
  });
});

describe('a script of SQLite', () => {
  const tables = `
    CREATE TABLE parent (id INTEGER PRIMARY KEY); CREATE TABLE child (parent_id INTEGER REFERENCES parent (id));
    INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1);`;
  const rebuild = 'CREATE TABLE made (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO made SELECT id, NULL FROM parent; DROP TABLE parent;';

  it('may rebuild a table that others reference', async () => {
    const { store } = await open('SQLite in memory');
    await store.script(tables);
    await store.script(`${rebuild} ALTER TABLE made RENAME TO parent`);
    expect(store.rows({ name: '', text: 'SELECT p.id, p.name FROM child c JOIN parent p ON p.id = c.parent_id' }, [])).toEqual([[1, null]]);
  });

  it('is rolled back if a foreign key is violated at its end, and foreign keys are enforced again', async () => {
    const { store } = await open('SQLite in memory');
    await store.script(tables);
    await expect(store.script('DELETE FROM parent')).rejects.toThrow('a row of child references a missing row of parent');
    expect(store.rows({ name: '', text: 'SELECT id FROM parent' }, [])).toEqual([[1]]);
    const error: unknown = await store
      .write([{ statement: { name: '', text: 'DELETE FROM parent' }, values: [] }])
      .catch((thrown: unknown) => thrown);
    expect(store.violationOf(error)).toEqual({ kind: 'foreign', key: undefined });
  });
});

it('works with more statements than stay prepared', async () => {
  const { store } = await open('SQLite in memory');
  for (let round = 0; round < 2; round += 1)
    for (let n = 0; n < 600; n += 1) expect(store.rows({ name: `s${n}`, text: `SELECT ${n}` }, [])).toEqual([[n]]);
});
