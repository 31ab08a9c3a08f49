// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Move, Register, Rename } from '../../register.ts';
import { projectAddress } from './types.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  move(input: Pick<Move, 'to'>): Called<Move>;
  register(input: Pick<Register, 'FirstName' | 'mail' | 'age' | 'nick' | 'address'>): Called<Register>;
  rename(input: Pick<Rename, 'name'>): Called<Rename>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Move',
    method: 'move',
    inputs: [
      { property: 'to', source: 'body', wireName: 'to', write: (value: any) => projectAddress(value) },
    ],
  },
  {
    operation: 'App.Register',
    method: 'register',
    inputs: [
      { property: 'FirstName', source: 'body', wireName: 'firstName' },
      { property: 'mail', source: 'body', wireName: 'e-mail' },
      { property: 'age', source: 'body', wireName: 'age' },
      { property: 'nick', source: 'body', wireName: 'nick' },
      { property: 'address', source: 'body', wireName: 'address', write: (value: any) => projectAddress(value) },
    ],
  },
  {
    operation: 'App.Rename',
    method: 'rename',
    inputs: [
      { property: 'name', source: 'body', wireName: 'name' },
    ],
  },
];
