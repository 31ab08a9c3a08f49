// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { transferEntity } from './entities.ts';
import { addTransfer } from './operations/add-transfer.ts';
import { getTransfer } from './operations/get-transfer.ts';
import { listTransfers } from './operations/list-transfers.ts';
import { move } from './operations/move.ts';

/** The area Bank. */
export const BankModule: ModulePlan = {
  name: 'Bank',
  origin: import.meta.url,
  groups: [],
  operations: [
    addTransfer,
    listTransfers,
    move,
    getTransfer,
  ],
  permissions: [
    'bank.transfer.create',
    'bank.transfer.delete',
    'bank.transfer.read',
    'bank.transfer.update',
    'bank.transfer.view-all',
  ],
  compose,
  data: {
    store: 'bank',
    entities: [transferEntity],
    schema: async () => (await import('../stores/bank.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'e37384880361fe6f',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
