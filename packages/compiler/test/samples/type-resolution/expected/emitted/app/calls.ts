// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Check } from '../../check.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  check(
    input?: Pick<Check,
    'guest' | 'home' | 'city' | 'rest' | 'all' | 'counts' | 'fixed' | 'page' | 'maybe' | 'both' | 'contact' | 'contacts' | 'pair' | 'row' | 'tree' | 'mixed' | 'matrix' | 'member' | 'optionals' | 'anything'>,
  ): Called<Check>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Check',
    method: 'check',
    inputs: [
      { property: 'guest', source: 'body', wireName: 'guest' },
      { property: 'home', source: 'body', wireName: 'home' },
      { property: 'city', source: 'body', wireName: 'city' },
      { property: 'rest', source: 'body', wireName: 'rest' },
      { property: 'all', source: 'body', wireName: 'all' },
      { property: 'counts', source: 'body', wireName: 'counts' },
      { property: 'fixed', source: 'body', wireName: 'fixed' },
      { property: 'page', source: 'body', wireName: 'page' },
      { property: 'maybe', source: 'body', wireName: 'maybe' },
      { property: 'both', source: 'body', wireName: 'both' },
      { property: 'contact', source: 'body', wireName: 'contact' },
      { property: 'contacts', source: 'body', wireName: 'contacts' },
      { property: 'pair', source: 'body', wireName: 'pair' },
      { property: 'row', source: 'body', wireName: 'row' },
      { property: 'tree', source: 'body', wireName: 'tree' },
      { property: 'mixed', source: 'body', wireName: 'mixed' },
      { property: 'matrix', source: 'body', wireName: 'matrix' },
      { property: 'member', source: 'body', wireName: 'member' },
      { property: 'optionals', source: 'body', wireName: 'optionals' },
      { property: 'anything', source: 'body', wireName: 'anything' },
    ],
  },
];
