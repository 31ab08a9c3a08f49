// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import { longText } from '@portico/runtime/reading';
import type { Visit } from '../../visit.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  visit(input: Pick<Visit, 'session' | 'theme' | 'count' | 'total' | 'consent' | 'since' | 'note' | 'page'>): Called<Visit>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Visit',
    method: 'visit',
    inputs: [
      { property: 'session', source: 'cookie', wireName: 'sid' },
      { property: 'theme', source: 'cookie', wireName: 'theme' },
      { property: 'count', source: 'cookie', wireName: 'count' },
      { property: 'total', source: 'cookie', wireName: 'total', write: (value: any) => longText(value) },
      { property: 'consent', source: 'cookie', wireName: 'consent' },
      { property: 'since', source: 'cookie', wireName: 'since' },
      { property: 'note', source: 'body', wireName: 'note' },
      { property: 'page', source: 'body', wireName: 'page' },
    ],
  },
];
