import { expect, it } from 'vitest';
import type { FreshStore } from '../freshStore.ts';
import { count, insert, newId, statement } from './item.ts';

/** Returns a transaction that is held open. */
export function transactions(open: () => FreshStore): void {
  it('show nothing to others before the commit', async () => {
    const { store } = open();
    const id = newId();
    const transaction = await store.begin();
    await transaction.write(insert(store, { id }));
    expect(await transaction.rows(statement(store, 'SELECT 1 FROM item WHERE id = ?'), [id])).toHaveLength(1);
    const read = count(store, 'id = ?', id);
    if (!store.inMemory) expect(await read).toBe(0);
    await transaction.commit();
    // In memory there is one connection: the read waits for the transaction, and sees what it left.
    if (store.inMemory) expect(await read).toBe(1);
    expect(await count(store, 'id = ?', id)).toBe(1);
  });

  it('leave nothing behind when they are rolled back', async () => {
    const { store } = open();
    const id = newId();
    const transaction = await store.begin();
    await transaction.write(insert(store, { id }));
    await transaction.rollback();
    await transaction.rollback();
    expect(await count(store, 'id = ?', id)).toBe(0);
  });

  it('can only be rolled back after a statement has failed', async () => {
    const { store } = open();
    const id = newId();
    const transaction = await store.begin();
    await transaction.write(insert(store, { id }));
    await expect(transaction.write(insert(store, { id }))).rejects.toThrow();
    await expect(transaction.rows(statement(store, 'SELECT 1 FROM item WHERE id = ?'), [id])).rejects.toThrow('rolled back');
    await expect(transaction.commit()).rejects.toThrow('rolled back');
    await transaction.rollback();
    await expect(transaction.commit()).rejects.toThrow('has ended');
    expect(await count(store, 'id = ?', id)).toBe(0);
  });

  it('do not block each other forever: 200 at once all end', async () => {
    const { store } = open();
    const id = newId();
    await store.write([insert(store, { id, whole: 0 })]);
    const increment = statement(store, 'UPDATE item SET whole = whole + 1 WHERE id = ?');
    const one = async () => {
      const transaction = await store.begin();
      await transaction.rows(statement(store, 'SELECT whole FROM item WHERE id = ?'), [id]);
      await transaction.write({ statement: increment, values: [id], expect: 1 });
      await transaction.commit();
    };
    await Promise.all(Array.from({ length: 200 }, one));
    expect(await count(store, 'id = ? AND whole = 200', id)).toBe(1);
  });
}
