// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { accept } from './operations/accept.ts';
import { change } from './operations/change.ts';
import { create } from './operations/create.ts';
import { read } from './operations/read.ts';
import { remove } from './operations/remove.ts';
import { replace } from './operations/replace.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    accept,
    remove,
    read,
    change,
    create,
    replace,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'ad6f0c83ca60b0e7',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
