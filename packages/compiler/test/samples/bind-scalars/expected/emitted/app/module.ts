// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { everywhere } from './operations/everywhere.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    everywhere,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '4b9aa2ca147129e0',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
