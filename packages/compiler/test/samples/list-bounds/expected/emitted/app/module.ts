// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { bookEntity } from './entities.ts';
import { capBooks } from './operations/cap-books.ts';
import { leafBooks } from './operations/leaf-books.ts';
import { listBooks } from './operations/list-books.ts';
import { streamBooks } from './operations/stream-books.ts';
import { seeds } from './seeds.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    listBooks,
    capBooks,
    streamBooks,
    leafBooks,
  ],
  permissions: [
    'app.book.create',
    'app.book.delete',
    'app.book.read',
    'app.book.update',
    'app.book.view-all',
  ],
  compose,
  data: {
    store: 'app',
    entities: [bookEntity],
    schema: async () => (await import('../stores/app.ts')).schema,
  },
  seeds,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'b62ae175f0c6a7f6',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
