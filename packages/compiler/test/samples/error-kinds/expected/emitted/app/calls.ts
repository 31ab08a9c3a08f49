// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Fail } from '../../fail.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  fail(input: Pick<Fail, 'kind'>): Called<Fail>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Fail',
    method: 'fail',
    inputs: [
      { property: 'kind', source: 'route', wireName: 'kind' },
    ],
  },
];
