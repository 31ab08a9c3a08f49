// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Invoice, PayInvoice } from '../../../billing/billing.ts';
import type { Services } from '../composition.ts';
import { invoiceEntity } from '../entities.ts';
import { checkInvoiceDto, projectInvoiceDto } from '../types.ts';

const mutation: MutationPlan<PayInvoice, Invoice> = {
  id: 'Billing.PayInvoice',
  mode: 'Update',
  entity: invoiceEntity,
  project: (invoice) => ({ id: invoice.id, customer: invoice.customer, total: invoice.total, paid: invoice.paid }),
};

export const payInvoice: OperationPlan = {
  id: 'Billing.PayInvoice',
  verb: 'POST',
  route: '/invoices/{id}/pay',
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: ['billing.invoice.update'],
  query: [],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new PayInvoice() as Writable<PayInvoice>;
    input.id = id;
    return input;
  },
  invoke(input: PayInvoice, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session, (invoice: Invoice) => input.apply(invoice));
  },
  check(result: any, call) {
    checkInvoiceDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectInvoiceDto(result));
  },
};
