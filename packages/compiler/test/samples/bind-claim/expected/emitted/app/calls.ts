// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { ClearOrders, CloseOrders, GetOrders, PlaceOrder } from '../../orders.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  getOrders(): Called<GetOrders>;
  placeOrder(input: Pick<PlaceOrder, 'item' | 'count'>): Called<PlaceOrder>;
  clearOrders(): Called<ClearOrders>;
  closeOrders(): Called<CloseOrders>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.GetOrders',
    method: 'getOrders',
    inputs: [],
  },
  {
    operation: 'App.PlaceOrder',
    method: 'placeOrder',
    inputs: [
      { property: 'item', source: 'body', wireName: 'item' },
      { property: 'count', source: 'body', wireName: 'count' },
    ],
  },
  {
    operation: 'App.ClearOrders',
    method: 'clearOrders',
    inputs: [],
  },
  {
    operation: 'App.CloseOrders',
    method: 'closeOrders',
    inputs: [],
  },
];
