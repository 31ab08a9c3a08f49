// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import { longText } from '@portico/runtime/reading';
import type { Order } from '../../order.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  order(input: Pick<Order, 'size' | 'level' | 'count' | 'total'>): Called<Order>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Order',
    method: 'order',
    inputs: [
      { property: 'size', source: 'body', wireName: 'size' },
      { property: 'level', source: 'body', wireName: 'level' },
      { property: 'count', source: 'body', wireName: 'count' },
      { property: 'total', source: 'body', wireName: 'total', write: (value: any) => longText(value) },
    ],
  },
];
