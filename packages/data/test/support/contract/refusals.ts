import type { Store, Write } from '@portico/data';
import { expect, it } from 'vitest';
import { insert, newId, statement } from './item.ts';

/** Rejections of a store are reported in terms of the schema. */
export function refusals(open: () => Store): void {
  const refusalOf = async (store: Store, write: Write) => store.violationOf(await store.write([write]).catch((error: unknown) => error));

  it('name the unique index, also one that is partial or on an expression', async () => {
    const store = open();
    const first = { id: newId(), a: 'same', day: '2024-02-29', flag: true, doc: { unique: 'Key' } };
    await store.write([insert(store, first)]);
    expect(await refusalOf(store, insert(store, { ...first, flag: false, doc: null }))).toEqual({ kind: 'unique', key: 'item_pkey' });
    expect(await refusalOf(store, insert(store, { ...first, id: newId(), doc: null }))).toEqual({ kind: 'unique', key: 'uq_item_a_day' });
    expect(await refusalOf(store, insert(store, { id: newId(), doc: { unique: 'kEY' } }))).toEqual({ kind: 'unique', key: 'uq_item_doc' });
    expect(await refusalOf(store, insert(store, { ...first, id: newId(), flag: false, doc: null }))).toBeUndefined();
  });

  it('report a foreign key without a target row, before and after the write', async () => {
    const store = open();
    const [id, owner] = [newId(), newId()];
    const key = store.dialect.system !== 'postgresql' ? undefined : 'fk_item_owner';
    expect(await refusalOf(store, insert(store, { id, owner }))).toEqual({ kind: 'foreign', key });
    await store.write([insert(store, { id: owner }), insert(store, { id, owner })]);
    const remove = { statement: statement(store, 'DELETE FROM item WHERE id = ?'), values: [owner] };
    expect(await refusalOf(store, remove)).toEqual({ kind: 'foreign', key });
  });

  it('of other kinds are not reported as violations', () => {
    expect(open().violationOf(new Error('something else'))).toBeUndefined();
    expect(open().violationOf(undefined)).toBeUndefined();
  });
}
