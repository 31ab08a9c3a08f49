// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isDate, isGuid, isInt, notDate, notGuid, notInt, plainNumber, readDecimal, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CreateReservation, Reservation } from '../../../reservations.ts';
import { reservationDtoById } from '../answers.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const mutation: MutationPlan<CreateReservation, Reservation> = {
  id: 'App.CreateReservation',
  mode: 'Create',
  entity: reservationEntity,
  assign(input, reservation: Writable<Reservation>) {
    reservation.guestId = input.guestId;
    reservation.arrival = input.arrival;
    if (input.guests != null) reservation.guests = input.guests;
    reservation.amount = input.amount;
  },
  links: (input) => [{ relation: 'extras', ids: input.extraIds }],
  answer: reservationDtoById,
};

export const createReservation: OperationPlan = {
  id: 'App.CreateReservation',
  verb: 'POST',
  route: '/reservations',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  exactNumbers: true,
  query: [],
  bodyModel: [
    { members: [['guestId', 1], ['arrival', 1], ['guests', 1], ['amount', 2], ['extraIds', 3]] },
    {},
    { exact: true },
    { items: 1 },
  ],
  location: {
    operation: 'App.GetReservation',
    values: (result: any) => ({ id: result.id }),
  },
  bind() {
    return new CreateReservation();
  },
  validate(input: Writable<CreateReservation>, call: OperationCall) {
    const body = bodyObject(call);

    const guestId = body.guestId;
    if (!isGuid(guestId)) notGuid(call, '/guestId', guestId);
    input.guestId = guestId;

    const arrival = body.arrival;
    if (!isDate(arrival)) notDate(call, '/arrival', arrival);
    input.arrival = arrival;

    if (body.guests != null) {
      const guests = plainNumber(body.guests);
      if (!isInt(guests)) notInt(call, '/guests', guests);
      input.guests = guests;
    }

    input.amount = readDecimal(call, '/amount', body.amount);

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
  invoke(input: CreateReservation, services: Services, call: OperationCall) {
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
