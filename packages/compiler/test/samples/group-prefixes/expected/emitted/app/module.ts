// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { addOrder } from './operations/add-order.ts';
import { getOrder } from './operations/get-order.ts';
import { listOrders } from './operations/list-orders.ts';
import { listProducts } from './operations/list-products.ts';
import { status } from './operations/status.ts';
import { ungrouped } from './operations/ungrouped.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [
    { name: 'ApiGroup', optionsName: 'Api', prefix: '/api' },
    { name: 'OrdersGroup', optionsName: 'Orders', prefix: 'v1/orders/', parent: 'ApiGroup', tag: 'Orders', version: '1.0' },
    { name: 'Plain', optionsName: 'Plain', prefix: '' },
    { name: 'ProductsApiGroup', optionsName: 'ProductsApi', prefix: '/products' },
  ],
  operations: [
    addOrder,
    listOrders,
    getOrder,
    listProducts,
    status,
    ungrouped,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '2d2bc801df1c10d2',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
