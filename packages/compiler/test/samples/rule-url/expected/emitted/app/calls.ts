// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(input: Pick<Check, 'link' | 'others'>): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'link', source: 'body', wireName: 'link' },
      { property: 'others', source: 'body', wireName: 'others' },
    ],
  },
];
