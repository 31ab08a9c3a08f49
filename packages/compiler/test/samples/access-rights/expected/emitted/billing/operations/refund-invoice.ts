// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { RefundInvoice } from '../../../billing/invoices.ts';

export const refundInvoice: OperationPlan = {
  id: 'Billing.RefundInvoice',
  verb: 'POST',
  route: '/invoices/{id}/refund',
  status: 204,
  body: 'wrapped',
  answer: 'empty',
  permissions: ['billing.invoice.refund', 'billing.invoice.mark-paid', 'billing.payment.read'],
  query: [],
  bodyModel: [
    { members: [['reason', 1], ['amount', 1]] },
    {},
  ],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new RefundInvoice() as Writable<RefundInvoice>;
    input.id = id;
    return input;
  },
  validate(input: Writable<RefundInvoice>, call: OperationCall) {
    const body = bodyObject(call);

    const reason = body.reason;
    if (typeof reason !== 'string') wrongType(call, '/reason', reason, 'text');
    input.reason = reason;

    const amount = body.amount;
    if (!isInt(amount)) notInt(call, '/amount', amount);
    input.amount = amount;
  },
  invoke(input: RefundInvoice) {
    return input.handle();
  },
};
