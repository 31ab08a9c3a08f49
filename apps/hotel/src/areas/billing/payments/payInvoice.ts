import { isError, Mutation, MutationMode, Post } from '@portico/core';
import type { BusinessRuleError, Clock, Decimal, Guid, MaxLength, MultipleOf, Positive, Repository } from '@portico/core';
import { InvoicesGroup } from '../groups.ts';
import { Invoice } from '../invoices/invoice.ts';
import { BillingPermissions } from '../permissions.ts';
import { Payment } from './payment.ts';
import type { PaymentMethod } from './paymentMethod.ts';

/** Records a payment for an invoice, up to its open balance. */
export class PayInvoice extends Mutation(MutationMode.Update, Invoice, Post('/{id}/pay'), {
  group: InvoicesGroup,
  permission: BillingPermissions.payment.create,
  idempotent: true,
})<BusinessRuleError> {
  /** The id of the invoice. */
  readonly id!: Guid;
  /** The payment method. */
  readonly paymentMethod!: PaymentMethod;
  /** The amount in the currency of the invoice, at most its open balance, with up to two decimal places. */
  readonly amount!: Decimal & Positive & MultipleOf<0.01>;
  /** The reference that the payer or the bank uses for the payment. */
  readonly reference?: string & MaxLength<200>;

  override apply(invoice: Invoice, payments: Repository<Payment>, clock: Clock) {
    const paidAt = clock.now();
    const paid = invoice.pay(this.amount, paidAt);
    if (isError(paid)) return paid;
    const { paymentMethod: method, amount, reference } = this;
    payments.create({
      invoiceId: invoice.id,
      amount,
      currency: invoice.currency,
      method,
      paidAt,
      ...(reference != null && { reference }),
    });
    return invoice;
  }
}
