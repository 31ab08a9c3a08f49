// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { DeleteReservation, Reservation } from '../../../reservations.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';

const mutation: MutationPlan<DeleteReservation, Reservation> = {
  id: 'App.DeleteReservation',
  mode: 'Delete',
  entity: reservationEntity,
};

export const deleteReservation: OperationPlan = {
  id: 'App.DeleteReservation',
  verb: 'DELETE',
  route: '/reservations/{id}',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  ifMatch: 'inherited',
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new DeleteReservation() as Writable<DeleteReservation>;
    input.id = id;
    return input;
  },
  invoke(input: DeleteReservation, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
};
