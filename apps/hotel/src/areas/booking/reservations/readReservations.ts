import { Get, Query } from '@portico/core';
import type { Filter, FromCurrentUser, DateTimeOffset, Guid, Int, Sort } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';
import type { ReservationDto } from './reservationDto.ts';
import type { ReservationStatus } from './reservationStatus.ts';

/** Finds reservations, those that arrive first at the top, page by page. */
export class ListReservations extends Query(Reservation, Get(''), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
})<ReservationDto> {
  readonly reservationNumber?: Filter<string>;
  readonly guestId?: Filter<Guid>;
  readonly propertyId?: Filter<Guid>;
  readonly roomTypeId?: Filter<Guid>;
  /** In any of these states. */
  readonly status?: Filter<ReservationStatus[], 'In'>;
  /** The city of the house. */
  readonly city?: Filter<string, 'Equals', 'property.city'>;
  /** Arriving then or later. */
  readonly from?: Filter<DateTimeOffset, 'GreaterOrEqual', 'checkIn'>;
  /** Arriving before then. */
  readonly before?: Filter<DateTimeOffset, 'LessThan', 'checkIn'>;
  readonly checkInSort?: Sort<'checkIn', 'Ascending'>;
  /** Counted from 1. */
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** Lists the caller's own reservations. */
export class MyReservations extends Query(Reservation, Get('/mine'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
  cacheable: { duration: '1m' },
})<ReservationDto> {
  readonly ownerId!: FromCurrentUser<string>;
  readonly checkInSort?: Sort<'checkIn', 'Ascending'>;
}

/** Reads one reservation. */
export class GetReservation extends Query(Reservation, Get('/{id}'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
})<ReservationDto> {
  readonly id!: Guid;
}
