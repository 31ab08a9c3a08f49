// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(input?: Pick<Check, 'code' | 'part' | 'short' | 'letters'>): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'code', source: 'body', wireName: 'code' },
      { property: 'part', source: 'body', wireName: 'part' },
      { property: 'short', source: 'body', wireName: 'short' },
      { property: 'letters', source: 'body', wireName: 'letters' },
    ],
  },
];
