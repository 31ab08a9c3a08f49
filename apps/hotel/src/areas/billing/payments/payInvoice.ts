import { isError, Mutation, MutationMode, Post } from '@portico/core';
import type { BusinessRuleError, Clock, Decimal, Guid, MaxLength, MultipleOf, Positive, Repository } from '@portico/core';
import { InvoicesGroup } from '../groups.ts';
import { Invoice } from '../invoices/invoice.ts';
import { BillingPermissions } from '../permissions.ts';
import { Payment } from './payment.ts';
import type { PaymentMethod } from './paymentMethod.ts';

/** Notes a payment for an invoice, at most what is still to be paid. */
export class PayInvoice extends Mutation(MutationMode.Update, Invoice, Post('/{id}/pay'), {
  group: InvoicesGroup,
  permission: BillingPermissions.payment.create,
  idempotent: true,
})<BusinessRuleError> {
  readonly id!: Guid;
  readonly paymentMethod!: PaymentMethod;
  readonly amount!: Decimal & Positive & MultipleOf<0.01>;
  readonly reference?: string & MaxLength<200>;

  override apply(invoice: Invoice, payments: Repository<Payment>, clock: Clock) {
    const paidAt = clock.now();
    const paid = invoice.pay(this.amount, paidAt);
    if (isError(paid)) return paid;
    const { paymentMethod: method, amount, reference } = this;
    payments.add(
      Object.assign(new Payment(), {
        invoiceId: invoice.id,
        amount,
        currency: invoice.currency,
        method,
        paidAt,
        ...(reference != null && { reference }),
      }),
    );
    return invoice;
  }
}
