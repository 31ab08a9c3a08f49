// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Accept, Change, Create, Read, Remove, Replace } from '../../verbs.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  accept(): Called<Accept>;
  remove(): Called<Remove>;
  read(): Called<Read>;
  change(): Called<Change>;
  create(): Called<Create>;
  replace(): Called<Replace>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Accept',
    method: 'accept',
    inputs: [],
  },
  {
    operation: 'App.Remove',
    method: 'remove',
    inputs: [],
  },
  {
    operation: 'App.Read',
    method: 'read',
    inputs: [],
  },
  {
    operation: 'App.Change',
    method: 'change',
    inputs: [],
  },
  {
    operation: 'App.Create',
    method: 'create',
    inputs: [],
  },
  {
    operation: 'App.Replace',
    method: 'replace',
    inputs: [],
  },
];
