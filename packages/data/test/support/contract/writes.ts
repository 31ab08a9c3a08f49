import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import { count, insert, newId, statement } from './item.ts';

/** Returns a batch is done as a whole or not at all. */
export function writes(open: () => Store): void {
  it('returns the number of affected rows, and the rows of RETURNING', async () => {
    const store = open();
    const [id, other] = [newId(), newId()];
    await store.write([insert(store, { id, whole: 1 }), insert(store, { id: other, whole: 1 })]);
    const update = statement(store, 'UPDATE item SET whole = whole + 1 WHERE id IN (?, ?)');
    expect(await store.write([{ statement: update, values: [id, other] }])).toEqual([{ count: 2, rows: [] }]);
    const returning = statement(store, 'UPDATE item SET whole = whole + 1 WHERE id = ? RETURNING whole, a');
    expect(await store.write([{ statement: returning, values: [id] }])).toEqual([{ count: 1, rows: [[3, null]] }]);
  });

  it('rolls back the whole batch if a write affects an unexpected number of rows', async () => {
    const store = open();
    const [id, absent] = [newId(), newId()];
    const lost = new Error('it was changed');
    const update = {
      statement: statement(store, 'UPDATE item SET whole = 9 WHERE id = ?'),
      values: [absent],
      expect: 1,
      onMismatch: () => lost,
    };
    await expect(store.write([insert(store, { id }), update])).rejects.toBe(lost);
    await expect(store.write([update])).rejects.toBe(lost);
    expect(await count(store, 'id = ?', id)).toBe(0);
  });

  it('rolls back the whole batch if a write is rejected', async () => {
    const store = open();
    const [id, other] = [newId(), newId()];
    await expect(store.write([insert(store, { id }), insert(store, { id: other }), insert(store, { id })])).rejects.toThrow();
    expect(await count(store, 'id IN (?, ?)', id, other)).toBe(0);
  });

  it('reports every statement that it sends', async () => {
    const store = open();
    const seen: string[] = [];
    store.onStatement = (text) => seen.push(text);
    const write = insert(store, { id: newId() });
    await store.write([write]);
    const read = statement(store, 'SELECT id FROM item WHERE id = ?');
    await store.rows(read, [write.values[0]]);
    store.onStatement = undefined;
    expect(seen).toEqual([write.statement.text, read.text]);
  });

  it('notifies its observer when a statement or a commit has succeeded or failed', async () => {
    const store = open();
    const told: [string, ...unknown[]][] = [];
    const { options } = store;
    store.options = { ...options, observe: (text) => (error) => void told.push([text, ...(error === undefined ? [] : ['failed'])]) };
    const write = insert(store, { id: newId() });
    await store.write([write]);
    const read = statement(store, 'SELECT id FROM item WHERE id = ?');
    await store.rows(read, [write.values[0]]);
    await expect(store.write([write])).rejects.toThrow();
    const transaction = await store.begin();
    await transaction.rows(read, [write.values[0]]);
    await expect(transaction.write(write)).rejects.toThrow();
    await transaction.rollback();
    const committed = await store.begin();
    await committed.rows(read, [write.values[0]]);
    await committed.commit();
    store.options = options;
    const failed = [write.statement.text, 'failed'];
    expect(told.at(-1)).toEqual(['COMMIT']);
    // Whether a single write is committed by a statement of its own is the store's affair.
    const statements = told.filter(([text]) => text !== 'COMMIT');
    expect(statements).toEqual([[write.statement.text], [read.text], failed, [read.text], failed, [read.text]]);
  });

  it('runs a script completely or not at all', async () => {
    const store = open();
    await expect(store.script('CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1)')).rejects.toThrow();
    await store.script('CREATE TABLE half (id INTEGER); CREATE TABLE other_half (id INTEGER)');
    expect(await store.rows(statement(store, 'SELECT h.id FROM half h CROSS JOIN other_half'), [])).toEqual([]);
  });

  it('continues to read after a column was added to a table', async () => {
    const store = open();
    await store.script('CREATE TABLE grown (id INTEGER); INSERT INTO grown VALUES (1)');
    const all = statement(store, 'SELECT * FROM grown');
    expect(await store.rows(all, [])).toEqual([[1]]);
    await store.script('ALTER TABLE grown ADD COLUMN name TEXT');
    expect(await store.rows(all, [])).toEqual([[1, null]]);
  });
}
