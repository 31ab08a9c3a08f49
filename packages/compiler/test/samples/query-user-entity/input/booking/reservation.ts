import { Entity, Get, Mutation, MutationMode, Owned, Post, Query } from '@portico/core';
import type { FromCurrentUser, Guid, Int, Range } from '@portico/core';

export class Reservation extends Entity(Owned) {
  agencyId!: Guid;
  nights!: Int;
}

export interface ReservationDto {
  nights: Int;
}

export class Reserve extends Mutation(MutationMode.Create, Reservation, Post('/reservations'), { status: 201 }) {
  agencyId!: Guid;
  nights!: Int;
}

/** What the caller's agency has reserved. */
export class AgencyReservations extends Query(Reservation, Get('/reservations/agency'), { permission: 'booking.reservation.view-all' })<ReservationDto> {
  readonly agencyId!: FromCurrentUser<Guid, 'agencyId'>;
  readonly nights?: Int & Range<1, 100>;
}

/** What the caller has reserved. */
export class MyReservations extends Query(Reservation, Get('/reservations/mine'))<ReservationDto> {
  readonly ownerId!: FromCurrentUser<string>;
}
