// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, callsOf, isDecimal, notDecimal, perRequest, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Book, Invoicing } from '../../../booking/booking.ts';
import type { Billing } from '../../billing/calls.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

export const book: OperationPlan = {
  id: 'Booking.Book',
  verb: 'POST',
  route: '/stays',
  status: 200,
  body: 'bare',
  answer: 'json',
  query: [],
  bodyModel: [
    {},
  ],
  bind() {
    return new Book();
  },
  validate(input: Writable<Book>, call: OperationCall) {
    const guest = bodyValue(call);
    if (typeof guest !== 'string') wrongType(call, '', guest, 'text');
    input.guest = guest;
  },
  invoke(input: Book, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    const billing = callsOf<Billing>(services.registry, call, { from: 'Booking', to: 'Billing' });
    const invoicing = perRequest(services.registry, Invoicing, call, () => new Invoicing(billing));
    const billingAsSystem = callsOf<Billing>(services.registry, call, { from: 'Booking', to: 'Billing', asSystem: true });
    return session.perform(() => input.execute(session.repository(stayEntity), invoicing, billingAsSystem));
  },
  check(result: any, call) {
    if (!isDecimal(result)) notDecimal(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
