import type { Store, Write } from '@portico/data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshStore } from '../../data/test/support/freshStore.ts';

describe.skipIf(!canOpen('PostgreSQL'))('a write and the rows that follow it', () => {
  let fresh: FreshStore;
  let store: Store;
  const sent: string[] = [];
  beforeAll(async () => {
    fresh = await freshStore('PostgreSQL');
    store = fresh.store;
    await store.script(
      'CREATE TABLE thing (id int PRIMARY KEY, name text NOT NULL); CREATE TABLE noted (text text NOT NULL, n bigint NOT NULL)',
    );
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    await store.script(`DELETE FROM thing; DELETE FROM noted; INSERT INTO thing VALUES (1, 'one'), (2, 'two')`);
    sent.length = 0;
    store.onStatement = (text) => sent.push(text);
  });

  const rename = (id: number, name: string, more: Partial<Write> = { expect: 1 }): Write => ({
    statement: { name: 'rename', text: 'UPDATE thing SET name = $1 WHERE id = $2' },
    values: [name, id],
    ...more,
  });
  const note: Write = {
    statement: { name: 'note', text: 'INSERT INTO noted (text, n) VALUES ($1, $2), ($3, $4)' },
    values: ['a', 1, 'b', 2],
    following: {
      statement: {
        name: 'note_after',
        text: 'INSERT INTO noted (text, n) SELECT v.* FROM before CROSS JOIN (VALUES ($1::text, $2::bigint), ($3::text, $4::bigint)) v',
      },
      rows: 2,
    },
  };
  const noted = async () => (await store.rows({ name: '', text: 'SELECT text, n FROM noted ORDER BY n' }, [])).map((row) => row.join(' '));

  it('[OUTBOX-01] are one statement, and each is counted separately', async () => {
    expect(await store.write([rename(1, 'new'), note])).toMatchObject([{ count: 1 }, { count: 2 }]);
    expect(sent).toHaveLength(1);
    expect(await noted()).toEqual(['a 1', 'b 2']);
    expect(await store.rows({ name: '', text: 'SELECT name FROM thing ORDER BY id' }, [])).toEqual([['new'], ['two']]);
  });

  it('[OUTBOX-01] write nothing if the first one does not find its row', async () => {
    const onMismatch = () => new Error('gone');
    await expect(store.write([rename(9, 'new', { expect: 1, onMismatch }), note])).rejects.toThrow('gone');
    expect(await noted()).toEqual([]);
  });

  it.each([
    ['none', 0],
    ['some', 2],
  ])('[OUTBOX-01] are counted separately if the second one may insert none: %s', async (_, count) => {
    const text = 'INSERT INTO noted (text, n) SELECT $1::text, n FROM generate_series(1, $2::integer) n';
    const after = 'INSERT INTO noted (text, n) SELECT $1::text, n FROM before CROSS JOIN generate_series(1, $2::integer) n';
    const maybe = (rows: number): Write => ({
      statement: { name: `maybe`, text },
      values: ['x', rows],
      following: { statement: { name: `maybe_after`, text: after }, rows: 0 },
    });
    expect(await store.write([rename(1, 'new'), maybe(count)])).toMatchObject([{ count: 1 }, { count }]);
    expect(sent).toHaveLength(1);
    expect(await noted()).toHaveLength(count);
    const onMismatch = () => new Error('gone');
    await expect(store.write([rename(9, 'new', { expect: 1, onMismatch }), maybe(count)])).rejects.toThrow('gone');
    expect(await noted()).toHaveLength(count);
  });

  it('[OUTBOX-01] write nothing if the first one is rejected', async () => {
    const insert: Write = { statement: { name: 'insert', text: 'INSERT INTO thing VALUES ($1, $2)' }, values: [1, 'again'] };
    await expect(store.write([insert, note])).rejects.toThrow('duplicate key');
    expect(await noted()).toEqual([]);
  });

  it('are a transaction if there are more of them', async () => {
    await store.write([rename(1, 'new'), rename(2, 'newer'), note]);
    expect(sent).toHaveLength(3);
    expect(await noted()).toEqual(['a 1', 'b 2']);
  });
});
