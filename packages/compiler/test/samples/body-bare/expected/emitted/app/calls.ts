// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Names, Pick as Pick2, Sum } from '../../bare.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  names(input?: Pick<Names, 'names'>): Called<Names>;
  pick(input: Pick<Pick2, 'room' | 'guest'>): Called<Pick2>;
  sum(input: Pick<Sum, 'numbers'>): Called<Sum>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Names',
    method: 'names',
    inputs: [
      { property: 'names', source: 'body', wireName: 'names' },
    ],
  },
  {
    operation: 'App.Pick',
    method: 'pick',
    inputs: [
      { property: 'room', source: 'route', wireName: 'room' },
      { property: 'guest', source: 'body', wireName: 'guest' },
    ],
  },
  {
    operation: 'App.Sum',
    method: 'sum',
    inputs: [
      { property: 'numbers', source: 'body', wireName: 'values' },
    ],
  },
];
