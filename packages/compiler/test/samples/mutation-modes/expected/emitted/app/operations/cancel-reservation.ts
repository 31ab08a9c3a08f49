// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CancelReservation, Reservation } from '../../../reservations.ts';
import { reservationDtoById } from '../answers.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const mutation: MutationPlan<CancelReservation, Reservation> = {
  id: 'App.CancelReservation',
  mode: 'Update',
  entity: reservationEntity,
  answer: reservationDtoById,
};

export const cancelReservation: OperationPlan = {
  id: 'App.CancelReservation',
  verb: 'POST',
  route: '/reservations/{id}/cancel',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  query: [],
  ifMatch: 'inherited',
  bodyModel: [
    { members: [['reason', 1]] },
    {},
  ],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new CancelReservation() as Writable<CancelReservation>;
    input.id = id;
    return input;
  },
  validate(input: Writable<CancelReservation>, call: OperationCall) {
    const body = bodyObject(call);

    const reason = body.reason;
    if (reason != null) {
      if (typeof reason !== 'string') wrongType(call, '/reason', reason, 'text');
      input.reason = reason;
    }
  },
  invoke(input: CancelReservation, services: Services, call: OperationCall) {
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
