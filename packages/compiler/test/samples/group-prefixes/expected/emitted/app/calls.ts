// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AddOrder, GetOrder, ListOrders, ListProducts, Status, Ungrouped } from '../../orders.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  addOrder(): Called<AddOrder>;
  listOrders(): Called<ListOrders>;
  getOrder(input: Pick<GetOrder, 'id'>): Called<GetOrder>;
  listProducts(): Called<ListProducts>;
  status(): Called<Status>;
  ungrouped(): Called<Ungrouped>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.AddOrder',
    method: 'addOrder',
    inputs: [],
  },
  {
    operation: 'App.ListOrders',
    method: 'listOrders',
    inputs: [],
  },
  {
    operation: 'App.GetOrder',
    method: 'getOrder',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.ListProducts',
    method: 'listProducts',
    inputs: [],
  },
  {
    operation: 'App.Status',
    method: 'status',
    inputs: [],
  },
  {
    operation: 'App.Ungrouped',
    method: 'ungrouped',
    inputs: [],
  },
];
