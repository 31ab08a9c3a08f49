import type { Store } from '@portico/data';
import { afterEach } from 'vitest';
import { freshStore } from '../../../data/test/support/freshStore.ts';
import type { FreshOptions, FreshStore, StoreKind } from '../../../data/test/support/freshStore.ts';
import { prepareStore, Shop } from './shop.ts';
import type { ShopParts } from './shop.ts';

export { describeStores } from '../../../data/test/support/freshStore.ts';

/** Makes stores and shops for the tests of a suite, and ends them after each. */
export interface ShopStores {
  store(options?: FreshOptions): Promise<FreshStore>;
  /** A shop that has begun. */
  open(parts: ShopParts): Promise<Shop>;
  /** A shop and its one store. */
  simple(
    parts: Omit<ShopParts, 'shop'> | ((store: Store) => Omit<ShopParts, 'shop'>),
  ): Promise<{ readonly shop: Shop; readonly store: Store }>;
}

/** Creates the stores of a shop, of one kind. */
export function shopStores(kind: StoreKind): ShopStores {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const store = async (options?: FreshOptions) => {
    const fresh = await freshStore(kind, options);
    ends.push(() => fresh.drop());
    await prepareStore(fresh.store);
    return fresh;
  };
  const open = async (parts: ShopParts) => {
    const shop = new Shop(parts);
    ends.push(() => shop.messaging.stop());
    await shop.messaging.start();
    return shop;
  };
  return {
    store,
    open,
    async simple(parts) {
      const fresh = await store({ name: 'shop' });
      const given = typeof parts === 'function' ? parts(fresh.store) : parts;
      return { store: fresh.store, shop: await open({ shop: fresh.store, ...given }) };
    },
  };
}
