// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, isInt, notGuid, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Reservation, Reserve } from '../../../booking/reservation.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const mutation: MutationPlan<Reserve, Reservation> = {
  id: 'Booking.Reserve',
  mode: 'Create',
  entity: reservationEntity,
  assign(input, reservation: Writable<Reservation>) {
    reservation.agencyId = input.agencyId;
    reservation.nights = input.nights;
  },
  project: (reservation) => ({ nights: reservation.nights }),
};

export const reserve: OperationPlan = {
  id: 'Booking.Reserve',
  verb: 'POST',
  route: '/reservations',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['agencyId', 1], ['nights', 1]] },
    {},
  ],
  bind() {
    return new Reserve();
  },
  validate(input: Writable<Reserve>, call: OperationCall) {
    const body = bodyObject(call);

    const agencyId = body.agencyId;
    if (!isGuid(agencyId)) notGuid(call, '/agencyId', agencyId);
    input.agencyId = agencyId;

    const nights = body.nights;
    if (!isInt(nights)) notInt(call, '/nights', nights);
    input.nights = nights;
  },
  invoke(input: Reserve, services: Services, call: OperationCall) {
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
