// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import { longText } from '@portico/runtime/reading';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(input?: Pick<Check, 'int' | 'number' | 'long' | 'decimal'>): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'int', source: 'body', wireName: 'int' },
      { property: 'number', source: 'body', wireName: 'number' },
      { property: 'long', source: 'body', wireName: 'long', write: (value: any) => longText(value) },
      { property: 'decimal', source: 'body', wireName: 'decimal' },
    ],
  },
];
