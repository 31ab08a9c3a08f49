import type { Store } from '@portico/data';
import { afterAll, beforeAll, describe } from 'vitest';
import { schema } from './contract/item.ts';
import { refusals } from './contract/refusals.ts';
import { transactions } from './contract/transactions.ts';
import { values } from './contract/values.ts';
import { writes } from './contract/writes.ts';
import { freshStore } from './freshStore.ts';
import type { FreshStore, StoreKind } from './freshStore.ts';

/** Returns the contract of every store. */
export function storeContract(kind: StoreKind): void {
  let fresh: FreshStore;
  let store: Store;
  beforeAll(async () => {
    fresh = await freshStore(kind);
    store = fresh.store;
    await store.script(store.dialect.system === 'postgresql' ? schema.postgres : schema.sqlite);
  });
  afterAll(() => fresh.drop());

  describe('values', () => values(() => store));
  describe('writes', () => writes(() => store));
  describe('held transactions', () => transactions(() => fresh));
  describe('rejections', () => refusals(() => store));
}
