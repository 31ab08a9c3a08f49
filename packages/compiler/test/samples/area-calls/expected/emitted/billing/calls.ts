// Emitted by portico build. Do not edit.
import type { Called, ConflictError, NotFoundError, ResultOf, ValidationError } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { DraftInvoice, Forget, GetInvoice, InvoiceDto, ListInvoices, PayInvoice, WhoPays } from '../../billing/billing.ts';
import { projectInvoiceLine } from './types.ts';

/** The operations of the area Billing, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Billing {
  /**
   * Drafts an invoice.
   *
   * It is not sent.
   */
  draftInvoice(input: Pick<DraftInvoice, 'customer' | 'lines' | 'note'> & Partial<Pick<DraftInvoice, 'copies'>>): Called<DraftInvoice>;
  forget(): Called<Forget>;
  listInvoices(input?: Pick<ListInvoices, 'customer'>): Called<ListInvoices, readonly ResultOf<ListInvoices>[]>;
  getInvoice(input: Pick<GetInvoice, 'id'>): Called<GetInvoice, ResultOf<GetInvoice>, NotFoundError>;
  /** Takes the money. */
  payInvoice(input: Pick<PayInvoice, 'id'>): Called<PayInvoice, InvoiceDto, ConflictError | NotFoundError | ValidationError>;
  whoPays(input: Pick<WhoPays, 'number' | 'hint'>): Called<WhoPays>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Billing.DraftInvoice',
    method: 'draftInvoice',
    inputs: [
      { property: 'customer', source: 'body', wireName: 'customer' },
      { property: 'lines', source: 'body', wireName: 'lines', write: (value: any) => value.map(projectInvoiceLine) },
      { property: 'copies', source: 'body', wireName: 'copies' },
      { property: 'note', source: 'body', wireName: 'note' },
    ],
  },
  {
    operation: 'Billing.Forget',
    method: 'forget',
    inputs: [],
  },
  {
    operation: 'Billing.ListInvoices',
    method: 'listInvoices',
    inputs: [
      { property: 'customer', source: 'query', wireName: 'customer' },
    ],
  },
  {
    operation: 'Billing.GetInvoice',
    method: 'getInvoice',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'Billing.PayInvoice',
    method: 'payInvoice',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'Billing.WhoPays',
    method: 'whoPays',
    inputs: [
      { property: 'number', source: 'route', wireName: 'number' },
      { property: 'hint', source: 'header', wireName: 'X-Hint' },
    ],
  },
];
