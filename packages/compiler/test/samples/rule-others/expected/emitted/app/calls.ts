// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(input?: Pick<Check, 'tens' | 'cents' | 'word' | 'level' | 'text' | 'list' | 'unique' | 'nested'>): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'tens', source: 'body', wireName: 'tens' },
      { property: 'cents', source: 'body', wireName: 'cents' },
      { property: 'word', source: 'body', wireName: 'word' },
      { property: 'level', source: 'body', wireName: 'level' },
      { property: 'text', source: 'body', wireName: 'text' },
      { property: 'list', source: 'body', wireName: 'list' },
      { property: 'unique', source: 'body', wireName: 'unique' },
      { property: 'nested', source: 'body', wireName: 'nested' },
    ],
  },
];
