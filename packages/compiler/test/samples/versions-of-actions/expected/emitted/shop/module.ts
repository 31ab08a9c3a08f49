// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { orderEntity } from './entities.ts';
import { listOrders } from './operations/list-orders.ts';
import { placeOrder } from './operations/place-order.ts';
import { placeTwo } from './operations/place-two.ts';

/** The area Shop. */
export const ShopModule: ModulePlan = {
  name: 'Shop',
  origin: import.meta.url,
  groups: [],
  operations: [
    listOrders,
    placeOrder,
    placeTwo,
  ],
  permissions: [
    'shop.order.create',
    'shop.order.delete',
    'shop.order.read',
    'shop.order.update',
    'shop.order.view-all',
  ],
  compose,
  callsInto: [
    'Shop',
  ],
  data: {
    store: 'shop',
    entities: [orderEntity],
    schema: async () => (await import('../stores/shop.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '316fd2ce3fde7a1c',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
