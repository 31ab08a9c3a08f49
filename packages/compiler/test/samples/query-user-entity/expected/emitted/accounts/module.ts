// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { accountEntity } from './entities.ts';
import { addAccount } from './operations/add-account.ts';
import { closeAccount } from './operations/close-account.ts';
import { namesakes } from './operations/namesakes.ts';

/** The area Accounts. */
export const AccountsModule: ModulePlan = {
  name: 'Accounts',
  origin: import.meta.url,
  groups: [],
  operations: [
    addAccount,
    namesakes,
    closeAccount,
  ],
  permissions: [
    'accounts.account.create',
    'accounts.account.delete',
    'accounts.account.read',
    'accounts.account.update',
    'accounts.account.view-all',
  ],
  compose,
  data: {
    store: 'accounts',
    entities: [accountEntity],
    schema: async () => (await import('../stores/accounts.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'fa61dd8cb00279c3',
  projectPermissions,
  projectAreas: ['Accounts', 'Booking'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
