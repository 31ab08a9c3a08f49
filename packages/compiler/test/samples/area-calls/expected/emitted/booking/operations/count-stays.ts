// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isInt, notInt } from '@portico/runtime/reading';
import { CountStays } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

export const countStays: OperationPlan = {
  id: 'Booking.CountStays',
  verb: 'GET',
  route: '/stays/count',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  bind() {
    return new CountStays();
  },
  invoke(input: CountStays, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(stayEntity)));
  },
  check(result: any, call) {
    if (!isInt(result)) notInt(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
