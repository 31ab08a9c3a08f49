// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, hasLength, isGuid, isInt, notGuid, notInt, plainNumber, readList, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { DraftInvoice } from '../../../billing/billing.ts';
import type { Services } from '../composition.ts';
import { invoiceEntity } from '../entities.ts';
import { readInvoiceLine } from '../types.ts';

export const draftInvoice: OperationPlan = {
  id: 'Billing.DraftInvoice',
  verb: 'POST',
  route: '',
  internal: true,
  status: 200,
  body: 'wrapped',
  answer: 'json',
  exactNumbers: true,
  permissions: ['billing.invoice.create'],
  bodyModel: [
    { members: [['customer', 1], ['lines', 2], ['copies', 1], ['note', 1]] },
    {},
    { items: 3 },
    { members: [['text', 1], ['cents', 4], ['at', 1], ['picture', 1]] },
    { exact: true },
  ],
  bind() {
    return new DraftInvoice();
  },
  validate(input: Writable<DraftInvoice>, call: OperationCall) {
    const body = bodyObject(call);

    const customer = body.customer;
    if (typeof customer !== 'string') wrongType(call, '/customer', customer, 'text');
    else if (!hasLength(customer, 1)) call.fail('body', '/customer', 'validation.minLength', "'customer' must have at least 1 character.");
    input.customer = customer;

    input.lines = readList(call, '/lines', body.lines, readInvoiceLine);

    if (body.copies != null) {
      const copies = plainNumber(body.copies);
      if (!isInt(copies)) notInt(call, '/copies', copies);
      else {
        if (copies < 1) call.fail('body', '/copies', 'validation.greaterThanOrEqual', "'copies' must be at least 1.");
        if (copies > 9) call.fail('body', '/copies', 'validation.lessThanOrEqual', "'copies' must be at most 9.");
      }
      input.copies = copies;
    }

    const note = body.note;
    if (note != null) {
      if (typeof note !== 'string') wrongType(call, '/note', note, 'text');
      input.note = note;
    }
  },
  invoke(input: DraftInvoice, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(invoiceEntity)));
  },
  check(result: any, call) {
    if (!isGuid(result)) notGuid(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
