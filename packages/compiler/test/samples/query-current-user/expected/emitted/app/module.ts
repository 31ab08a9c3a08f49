// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { noteEntity } from './entities.ts';
import { myNotes } from './operations/my-notes.ts';
import { seeds } from './seeds.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    myNotes,
  ],
  permissions: [
    'app.note.create',
    'app.note.delete',
    'app.note.read',
    'app.note.update',
    'app.note.view-all',
  ],
  compose,
  data: {
    store: 'app',
    entities: [noteEntity],
    schema: async () => (await import('../stores/app.ts')).schema,
  },
  seeds,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'c8f5065a03800a8b',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
