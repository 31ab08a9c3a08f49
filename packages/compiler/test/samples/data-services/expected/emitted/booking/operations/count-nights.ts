// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import { databaseOf } from '@portico/data/kysely';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { CountNights } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';

export const countNights: OperationPlan = {
  id: 'Booking.CountNights',
  verb: 'GET',
  route: '/nights/count',
  status: 200,
  body: 'none',
  answer: 'json',
  bind() {
    return new CountNights();
  },
  invoke(input: CountNights, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.run(() => input.execute(databaseOf(session, 'Booking')));
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ day: item.day, count: item.count })));
  },
};
