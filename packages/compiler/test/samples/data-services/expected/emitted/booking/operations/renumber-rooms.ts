// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import { databaseOf } from '@portico/data/kysely';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { RenumberRooms } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';

export const renumberRooms: OperationPlan = {
  id: 'Booking.RenumberRooms',
  verb: 'POST',
  route: '/rooms/renumbered',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  bind() {
    return new RenumberRooms();
  },
  invoke(input: RenumberRooms, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(databaseOf(session, 'Booking')));
  },
};
