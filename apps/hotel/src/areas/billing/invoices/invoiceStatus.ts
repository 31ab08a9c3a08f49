import { stateMachine } from '@portico/core';
import type { StateOf } from '@portico/core';

/** The states of an invoice, each with its allowed previous states. */
export const InvoiceStatus = stateMachine({
  Draft: 'initial',
  Issued: ['Draft'],
  Paid: ['Draft', 'Issued', 'PartiallyPaid', 'Overdue'],
  PartiallyPaid: ['Draft', 'Issued', 'Overdue'],
  Overdue: ['Issued', 'PartiallyPaid'],
  Cancelled: ['Draft', 'Issued', 'Overdue'],
  Refunded: ['Paid'],
});
/** A state of an invoice. */
export type InvoiceStatus = StateOf<typeof InvoiceStatus>;

/** The states in which payment is due. */
export const payableStates: readonly InvoiceStatus[] = ['Draft', 'Issued', 'PartiallyPaid', 'Overdue'];
