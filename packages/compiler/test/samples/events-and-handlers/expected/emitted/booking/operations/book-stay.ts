// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, isRecord, notGuid, readDecimal, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { BookStay } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

export const bookStay: OperationPlan = {
  id: 'Booking.BookStay',
  verb: 'POST',
  route: '/stays',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  exactNumbers: true,
  query: [],
  bodyModel: [
    { members: [['guest', 1], ['total', 2]] },
    {},
    { exact: true },
  ],
  bind() {
    return new BookStay();
  },
  validate(input: Writable<BookStay>, call: OperationCall) {
    const body = bodyObject(call);

    const guest = body.guest;
    if (typeof guest !== 'string') wrongType(call, '/guest', guest, 'text');
    input.guest = guest;

    input.total = readDecimal(call, '/total', body.total);
  },
  invoke(input: BookStay, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(stayEntity)));
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else if (!isGuid(result.id)) notGuid(call, '/id', result.id);
  },
  write(result: any) {
    return JSON.stringify({ id: result.id });
  },
};
