// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Count, Filtered, Order } from '../../services.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  count(input: Pick<Count, 'by'>): Called<Count>;
  filtered(): Called<Filtered>;
  order(): Called<Order>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Count',
    method: 'count',
    inputs: [
      { property: 'by', source: 'body', wireName: 'by' },
    ],
  },
  {
    operation: 'App.Filtered',
    method: 'filtered',
    inputs: [],
  },
  {
    operation: 'App.Order',
    method: 'order',
    inputs: [],
  },
];
