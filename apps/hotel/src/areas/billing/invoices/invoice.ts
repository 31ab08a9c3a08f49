import { Audited, BusinessRuleError, Entity, Stateful, Versioned } from '@portico/core';
import type { DateTimeOffset, Decimal, GeneratedNumber, Guid, InvalidTransitionError, OneToMany, Precision, Unique } from '@portico/core';
import { exceeds, minus, plus } from '../../money.ts';
import { InvoicePaid } from '../events/invoicePaid.ts';
import { InvoiceRefunded } from '../events/invoiceRefunded.ts';
import type { Payment } from '../payments/payment.ts';
import { InvoiceStatus, payableStates } from './invoiceStatus.ts';
import type { LineItem } from './lineItem.ts';

/** An invoice for a stay. */
export class Invoice extends Entity(Audited, Versioned, Stateful(InvoiceStatus)) {
  invoiceNumber!: string & GeneratedNumber<'INV-{YYYY}{MM}-{#####}'> & Unique;
  /** A reservation has at most one invoice. */
  reservationId!: Guid & Unique;
  guestId!: Guid;
  subTotal!: Decimal & Precision<18, 2>;
  taxAmount!: Decimal & Precision<18, 2>;
  totalAmount!: Decimal & Precision<18, 2>;
  paidAmount: Decimal & Precision<18, 2> = '0';
  /** The currency as an ISO 4217 code. */
  currency!: string;
  issuedAt?: DateTimeOffset;
  dueDate!: DateTimeOffset;
  refundReference?: string;
  lineItems!: OneToMany<LineItem, 'invoice'>;
  payments!: OneToMany<Payment, 'invoice'>;

  /** Returns the amount that is still due. */
  openBalance(): Decimal {
    return minus(this.totalAmount, this.paidAmount);
  }

  /** Returns whether payment is due and no payment has been made. */
  isUnpaid(): boolean {
    return payableStates.includes(this.status) && !exceeds(this.paidAmount, '0');
  }

  /** Issues the invoice. */
  issue(at: Date): this | InvalidTransitionError {
    const error = this.transitionTo('Issued');
    return error ?? Object.assign(this, { issuedAt: at });
  }

  /** Records a payment. The invoice is paid once the balance is zero, and partially paid until then. */
  pay(amount: Decimal, at: Date): this | InvalidTransitionError | BusinessRuleError {
    const open = this.openBalance();
    if (payableStates.includes(this.status) && exceeds(amount, open))
      return new BusinessRuleError(
        'PAYMENT_WITHIN_BALANCE',
        `The payment of ${amount} is more than the open balance of ${open} ${this.currency}.`,
      );
    const isPaid = !exceeds(open, amount);
    const error = isPaid || this.status !== 'PartiallyPaid' ? this.transitionTo(isPaid ? 'Paid' : 'PartiallyPaid') : undefined;
    if (error) return error;
    this.paidAmount = plus(this.paidAmount, amount);
    if (isPaid) this.raise(new InvoicePaid({ ...this.#parties(), amount: this.totalAmount, currency: this.currency, occurredAt: at }));
    return this;
  }

  /** Marks the invoice as overdue. */
  markOverdue(): this | InvalidTransitionError {
    return this.transitionTo('Overdue') ?? this;
  }

  /** Cancels the invoice. */
  cancel(): this | InvalidTransitionError {
    return this.transitionTo('Cancelled') ?? this;
  }

  /** Refunds the payments; the payer can quote the `reference`. */
  refund(reference: string, at: Date): this | InvalidTransitionError {
    const error = this.transitionTo('Refunded');
    if (error) return error;
    this.refundReference = reference;
    this.raise(new InvoiceRefunded({ ...this.#parties(), amount: this.paidAmount, currency: this.currency, reference, occurredAt: at }));
    return this;
  }

  #parties() {
    return { invoiceId: this.id, reservationId: this.reservationId, guestId: this.guestId };
  }
}
