// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Work } from '../../problems.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  work(input: Pick<Work, 'id' | 'size' | 'tenant' | 'mode' | 'a/b~c'>): Called<Work>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Work',
    method: 'work',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'size', source: 'query', wireName: 'the-size' },
      { property: 'tenant', source: 'header', wireName: 'X-Tenant' },
      { property: 'mode', source: 'body', wireName: 'mode' },
      { property: 'a/b~c', source: 'body', wireName: 'a/b~c' },
    ],
  },
];
