// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ConfirmReservation, Reservation } from '../../../reservations.ts';
import { reservationDtoById } from '../answers.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const mutation: MutationPlan<ConfirmReservation, Reservation> = {
  id: 'App.ConfirmReservation',
  mode: 'Update',
  entity: reservationEntity,
  answer: reservationDtoById,
};

export const confirmReservation: OperationPlan = {
  id: 'App.ConfirmReservation',
  verb: 'POST',
  route: '/reservations/{id}/confirm',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  ifMatch: 'inherited',
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new ConfirmReservation() as Writable<ConfirmReservation>;
    input.id = id;
    return input;
  },
  invoke(input: ConfirmReservation, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session, (reservation: Reservation) => input.apply(reservation));
  },
  check(result: any, call) {
    checkReservationDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectReservationDto(result));
  },
};
