// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, isInt, notGuid, notInt, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Reservation, UpdateReservation } from '../../../reservations.ts';
import { reservationDtoById } from '../answers.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const mutation: MutationPlan<UpdateReservation, Reservation> = {
  id: 'App.UpdateReservation',
  mode: 'Update',
  entity: reservationEntity,
  assign(input, reservation: Writable<Reservation>) {
    if (input.guests != null) reservation.guests = input.guests;
  },
  links: (input) => [{ relation: 'extras', ids: input.extraIds }],
  answer: reservationDtoById,
};

export const updateReservation: OperationPlan = {
  id: 'App.UpdateReservation',
  verb: 'PUT',
  route: '/reservations/{id}',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  query: [],
  ifMatch: 'inherited',
  bodyModel: [
    { members: [['guests', 1], ['extraIds', 2]] },
    {},
    { items: 1 },
  ],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new UpdateReservation() as Writable<UpdateReservation>;
    input.id = id;
    return input;
  },
  validate(input: Writable<UpdateReservation>, call: OperationCall) {
    const body = bodyObject(call);

    const guests = body.guests;
    if (guests != null) {
      if (!isInt(guests)) notInt(call, '/guests', guests);
      input.guests = guests;
    }

    const extraIds = body.extraIds;
    if (extraIds != null) {
      if (!Array.isArray(extraIds)) wrongType(call, '/extraIds', extraIds, 'a list');
      else {
        for (let index = 0; index < extraIds.length; index++) {
          const extraIdsItem: unknown = extraIds[index];
          if (!isGuid(extraIdsItem)) notGuid(call, '/extraIds/' + index, extraIdsItem);
        }
      }
      input.extraIds = extraIds;
    }
  },
  invoke(input: UpdateReservation, services: Services, call: OperationCall) {
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
