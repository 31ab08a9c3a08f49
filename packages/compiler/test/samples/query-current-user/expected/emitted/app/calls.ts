// Emitted by portico build. Do not edit.
import type { Called, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { MyNotes } from '../../notes.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  /** What the caller has written. */
  myNotes(): Called<MyNotes, readonly ResultOf<MyNotes>[]>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.MyNotes',
    method: 'myNotes',
    inputs: [],
  },
];
