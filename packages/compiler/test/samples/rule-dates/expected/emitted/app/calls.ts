// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(input?: Pick<Check, 'future' | 'past' | 'notBefore' | 'notAfter' | 'futureDay' | 'pastDay'>): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'future', source: 'body', wireName: 'future' },
      { property: 'past', source: 'body', wireName: 'past' },
      { property: 'notBefore', source: 'body', wireName: 'notBefore' },
      { property: 'notAfter', source: 'body', wireName: 'notAfter' },
      { property: 'futureDay', source: 'body', wireName: 'futureDay' },
      { property: 'pastDay', source: 'body', wireName: 'pastDay' },
    ],
  },
];
