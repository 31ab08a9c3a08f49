// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, callsOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { BookParty } from '../../../booking/booking.ts';
import type { Booking } from '../calls.ts';
import type { Services } from '../composition.ts';

export const bookParty: OperationPlan = {
  id: 'Booking.BookParty',
  verb: 'POST',
  route: '/parties',
  status: 204,
  body: 'bare',
  answer: 'empty',
  query: [],
  bodyModel: [
    { items: 1 },
    {},
  ],
  bind() {
    return new BookParty();
  },
  validate(input: Writable<BookParty>, call: OperationCall) {
    const guests = bodyValue(call);
    if (!Array.isArray(guests)) wrongType(call, '', guests, 'a list');
    else {
      for (let index = 0; index < guests.length; index++) {
        const guestsItem: unknown = guests[index];
        if (typeof guestsItem !== 'string') wrongType(call, '/' + index, guestsItem, 'text');
      }
    }
    input.guests = guests;
  },
  invoke(input: BookParty, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    const booking = callsOf<Booking>(services.registry, call, { from: 'Booking', to: 'Booking' });
    return session.perform(() => input.execute(booking));
  },
};
