// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(input: Pick<Check, 'level' | 'size' | 'tag' | 'theme' | 'count'>): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'level', source: 'route', wireName: 'level' },
      { property: 'size', source: 'query', wireName: 'room-size' },
      { property: 'tag', source: 'header', wireName: 'X-Tag' },
      { property: 'theme', source: 'cookie', wireName: 'theme' },
      { property: 'count', source: 'body', wireName: 'count' },
    ],
  },
];
