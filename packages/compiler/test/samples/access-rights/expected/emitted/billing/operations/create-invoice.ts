// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, hasLength, isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CreateInvoice, Invoice } from '../../../billing/invoices.ts';
import type { Services } from '../composition.ts';
import { invoiceEntity } from '../entities.ts';
import { checkInvoiceDto, projectInvoiceDto } from '../types.ts';

const mutation: MutationPlan<CreateInvoice, Invoice> = {
  id: 'Billing.CreateInvoice',
  mode: 'Create',
  entity: invoiceEntity,
  assign(input, invoice: Writable<Invoice>) {
    invoice.subject = input.subject;
    invoice.amount = input.amount;
  },
  project: (invoice) => ({ id: invoice.id, subject: invoice.subject, amount: invoice.amount }),
};

export const createInvoice: OperationPlan = {
  id: 'Billing.CreateInvoice',
  verb: 'POST',
  route: '/invoices',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  permissions: ['Billing.Invoice.CREATE'],
  query: [],
  bodyModel: [
    { members: [['subject', 1], ['amount', 1]] },
    {},
  ],
  bind() {
    return new CreateInvoice();
  },
  validate(input: Writable<CreateInvoice>, call: OperationCall) {
    const body = bodyObject(call);

    const subject = body.subject;
    if (typeof subject !== 'string') wrongType(call, '/subject', subject, 'text');
    else if (!hasLength(subject, 3)) call.fail('body', '/subject', 'validation.minLength', "'subject' must have at least 3 characters.");
    input.subject = subject;

    const amount = body.amount;
    if (!isInt(amount)) notInt(call, '/amount', amount);
    input.amount = amount;
  },
  invoke(input: CreateInvoice, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    checkInvoiceDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectInvoiceDto(result));
  },
};
