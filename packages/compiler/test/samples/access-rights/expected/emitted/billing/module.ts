// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { invoiceEntity, paymentEntity } from './entities.ts';
import { closeDay } from './operations/close-day.ts';
import { createInvoice } from './operations/create-invoice.ts';
import { openDay } from './operations/open-day.ts';
import { readInvoice } from './operations/read-invoice.ts';
import { refundInvoice } from './operations/refund-invoice.ts';
import { tenantOf } from './operations/tenant-of.ts';
import { whoAmI } from './operations/who-am-i.ts';

/** The area Billing. */
export const BillingModule: ModulePlan = {
  name: 'Billing',
  origin: import.meta.url,
  groups: [],
  operations: [
    closeDay,
    openDay,
    createInvoice,
    readInvoice,
    refundInvoice,
    whoAmI,
    tenantOf,
  ],
  permissions: [
    'billing.invoice.create',
    'billing.invoice.delete',
    'billing.invoice.mark-paid',
    'billing.invoice.read',
    'billing.invoice.refund',
    'billing.invoice.update',
    'billing.invoice.view-all',
    'billing.payment.create',
    'billing.payment.delete',
    'billing.payment.read',
    'billing.payment.update',
    'billing.payment.view-all',
    'billing.report.read',
    'billing.report.search',
  ],
  compose,
  data: {
    store: 'billing',
    entities: [invoiceEntity, paymentEntity],
    schema: async () => (await import('../stores/billing.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '7b9d54b72bd3b741',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
