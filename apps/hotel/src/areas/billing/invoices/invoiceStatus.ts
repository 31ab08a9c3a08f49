import { stateMachine } from '@portico/core';
import type { StateOf } from '@portico/core';

/** The states of an invoice, each with those that it is reached from. */
export const InvoiceStatus = stateMachine({
  Draft: 'initial',
  Issued: ['Draft'],
  Paid: ['Draft', 'Issued', 'PartiallyPaid', 'Overdue'],
  PartiallyPaid: ['Draft', 'Issued', 'Overdue'],
  Overdue: ['Issued', 'PartiallyPaid'],
  Cancelled: ['Draft', 'Issued', 'Overdue'],
  Refunded: ['Paid'],
});
/** One of the states of an invoice. */
export type InvoiceStatus = StateOf<typeof InvoiceStatus>;

/** The states in which an invoice waits for money. */
export const payableStates: readonly InvoiceStatus[] = ['Draft', 'Issued', 'PartiallyPaid', 'Overdue'];
