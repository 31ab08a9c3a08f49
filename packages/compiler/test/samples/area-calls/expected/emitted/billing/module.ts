// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { invoiceEntity } from './entities.ts';
import { draftInvoice } from './operations/draft-invoice.ts';
import { forget } from './operations/forget.ts';
import { getInvoice } from './operations/get-invoice.ts';
import { listInvoices } from './operations/list-invoices.ts';
import { payInvoice } from './operations/pay-invoice.ts';
import { whoPays } from './operations/who-pays.ts';

/** The area Billing. */
export const BillingModule: ModulePlan = {
  name: 'Billing',
  origin: import.meta.url,
  groups: [],
  operations: [
    draftInvoice,
    forget,
    listInvoices,
    getInvoice,
    payInvoice,
    whoPays,
  ],
  permissions: [
    'billing.invoice.create',
    'billing.invoice.delete',
    'billing.invoice.read',
    'billing.invoice.update',
    'billing.invoice.view-all',
  ],
  compose,
  data: {
    store: 'billing',
    entities: [invoiceEntity],
    schema: async () => (await import('../stores/billing.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'a9289bd61247ae2e',
  projectPermissions,
  projectAreas: ['Billing', 'Booking'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
