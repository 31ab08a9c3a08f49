// Emitted by portico build. Do not edit.
import type { Called, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { ListInvoices } from '../../billing/billing.ts';

/** The operations of the area Billing, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Billing {
  /** The invoices. */
  listInvoices(): Called<ListInvoices, readonly ResultOf<ListInvoices>[]>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Billing.ListInvoices',
    method: 'listInvoices',
    inputs: [],
  },
];
