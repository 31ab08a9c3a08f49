// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(
    input: Pick<Check,
    'checkIn' | 'checkOut' | 'lowest' | 'price' | 'first' | 'last' | 'password' | 'repeated' | 'hint' | 'stay'>,
  ): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'checkIn', source: 'body', wireName: 'checkIn' },
      { property: 'checkOut', source: 'body', wireName: 'checkOut' },
      { property: 'lowest', source: 'body', wireName: 'lowest' },
      { property: 'price', source: 'body', wireName: 'price' },
      { property: 'first', source: 'body', wireName: 'first' },
      { property: 'last', source: 'body', wireName: 'last' },
      { property: 'password', source: 'body', wireName: 'password' },
      { property: 'repeated', source: 'body', wireName: 'repeated' },
      { property: 'hint', source: 'body', wireName: 'hint' },
      { property: 'stay', source: 'body', wireName: 'stay' },
    ],
  },
];
