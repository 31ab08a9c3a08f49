// Emitted by portico build. Do not edit.
import type { Called, ConflictError, NotFoundError, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AgencyReservations, MyReservations, ReservationDto, Reserve } from '../../booking/reservation.ts';

/** The operations of the area Booking, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Booking {
  reserve(input: Pick<Reserve, 'agencyId' | 'nights'>): Called<Reserve, ReservationDto, ConflictError>;
  /** What the caller's agency has reserved. */
  agencyReservations(
    input?: Pick<AgencyReservations,
    'nights'>,
  ): Called<AgencyReservations, readonly ResultOf<AgencyReservations>[], NotFoundError>;
  /** What the caller has reserved. */
  myReservations(): Called<MyReservations, readonly ResultOf<MyReservations>[], NotFoundError>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Booking.Reserve',
    method: 'reserve',
    inputs: [
      { property: 'agencyId', source: 'body', wireName: 'agencyId' },
      { property: 'nights', source: 'body', wireName: 'nights' },
    ],
  },
  {
    operation: 'Booking.AgencyReservations',
    method: 'agencyReservations',
    inputs: [
      { property: 'nights', source: 'query', wireName: 'nights' },
    ],
  },
  {
    operation: 'Booking.MyReservations',
    method: 'myReservations',
    inputs: [],
  },
];
