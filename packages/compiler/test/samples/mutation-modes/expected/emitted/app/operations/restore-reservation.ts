// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Reservation, RestoreReservation } from '../../../reservations.ts';
import { reservationDtoById } from '../answers.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const mutation: MutationPlan<RestoreReservation, Reservation> = {
  id: 'App.RestoreReservation',
  mode: 'Restore',
  entity: reservationEntity,
  answer: reservationDtoById,
};

export const restoreReservation: OperationPlan = {
  id: 'App.RestoreReservation',
  verb: 'POST',
  route: '/reservations/{id}/restore',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  ifMatch: 'inherited',
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new RestoreReservation() as Writable<RestoreReservation>;
    input.id = id;
    return input;
  },
  invoke(input: RestoreReservation, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    checkReservationDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectReservationDto(result));
  },
};
