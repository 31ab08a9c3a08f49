// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { clearOrders } from './operations/clear-orders.ts';
import { closeOrders } from './operations/close-orders.ts';
import { getOrders } from './operations/get-orders.ts';
import { placeOrder } from './operations/place-order.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    getOrders,
    placeOrder,
    clearOrders,
    closeOrders,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '6d8cb96eefcdc066',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
