// Emitted by portico build. Do not edit.
import type { Called, ConflictError, NotFoundError, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { CloseDay, CreateInvoice, InvoiceDto, OpenDay, ReadInvoice, RefundInvoice, TenantOf, WhoAmI } from '../../billing/invoices.ts';

/** The operations of the area Billing, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Billing {
  closeDay(): Called<CloseDay>;
  openDay(): Called<OpenDay>;
  createInvoice(input: Pick<CreateInvoice, 'subject' | 'amount'>): Called<CreateInvoice, InvoiceDto, ConflictError>;
  readInvoice(input: Pick<ReadInvoice, 'id'>): Called<ReadInvoice, ResultOf<ReadInvoice>, NotFoundError>;
  refundInvoice(input: Pick<RefundInvoice, 'id' | 'reason' | 'amount'>): Called<RefundInvoice>;
  /** Tells what the caller holds. */
  whoAmI(): Called<WhoAmI>;
  tenantOf(input: Pick<TenantOf, 'times'>): Called<TenantOf>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Billing.CloseDay',
    method: 'closeDay',
    inputs: [],
  },
  {
    operation: 'Billing.OpenDay',
    method: 'openDay',
    inputs: [],
  },
  {
    operation: 'Billing.CreateInvoice',
    method: 'createInvoice',
    inputs: [
      { property: 'subject', source: 'body', wireName: 'subject' },
      { property: 'amount', source: 'body', wireName: 'amount' },
    ],
  },
  {
    operation: 'Billing.ReadInvoice',
    method: 'readInvoice',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'Billing.RefundInvoice',
    method: 'refundInvoice',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'reason', source: 'body', wireName: 'reason' },
      { property: 'amount', source: 'body', wireName: 'amount' },
    ],
  },
  {
    operation: 'Billing.WhoAmI',
    method: 'whoAmI',
    inputs: [],
  },
  {
    operation: 'Billing.TenantOf',
    method: 'tenantOf',
    inputs: [
      { property: 'times', source: 'query', wireName: 'times' },
    ],
  },
];
