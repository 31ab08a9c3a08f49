// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { accountEntity, entryEntity } from './entities.ts';
import { balance } from './operations/balance.ts';
import { createAccount } from './operations/create-account.ts';
import { createEntry } from './operations/create-entry.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { getAccount } from './operations/get-account.ts';
import { renameAccount } from './operations/rename-account.ts';
import { searchAccounts } from './operations/search-accounts.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    searchAccounts,
    createAccount,
    getAccount,
    balance,
    deleteAccount,
    renameAccount,
    createEntry,
  ],
  permissions: [
    'app.account.create',
    'app.account.delete',
    'app.account.read',
    'app.account.update',
    'app.account.view-all',
    'app.entry.create',
    'app.entry.delete',
    'app.entry.read',
    'app.entry.update',
    'app.entry.view-all',
  ],
  compose,
  data: {
    store: 'app',
    entities: [accountEntity, entryEntity],
    schema: async () => (await import('../stores/app.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '7a89608fa2f7e8dc',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
