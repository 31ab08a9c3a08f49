// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
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
  remote: async () => (await import('./remote.ts')).remote,
  contract: '127a19ed771c4008',
  projectPermissions,
  projectAreas: ['Billing', 'Booking', 'Desk'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
