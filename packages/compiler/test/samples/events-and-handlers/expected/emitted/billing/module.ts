// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { invoiceEntity } from './entities.ts';
import { draftInvoiceHandler } from './handlers.ts';
import { listInvoices } from './operations/list-invoices.ts';

/** The area Billing. */
export const BillingModule: ModulePlan = {
  name: 'Billing',
  origin: import.meta.url,
  groups: [],
  operations: [
    listInvoices,
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
  handlers: [draftInvoiceHandler],
  calls: async () => (await import('./calls.ts')).calls,
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
