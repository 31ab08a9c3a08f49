import { Get, Query } from '@portico/core';
import type { Filter, FromCurrentUser, DateTimeOffset, Guid, Int, Sort } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';
import type { ReservationDto } from './reservationDto.ts';
import type { ReservationStatus } from './reservationStatus.ts';

/** Lists reservations by check-in time, page by page. */
export class ListReservations extends Query(Reservation, Get(''), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
})<ReservationDto> {
  /** Returns only the reservation with this number, such as `RES-202601-00042`. */
  readonly reservationNumber?: Filter<string>;
  /** Returns only reservations for the guest with this id. */
  readonly guestId?: Filter<Guid>;
  /** Returns only reservations at the property with this id. */
  readonly propertyId?: Filter<Guid>;
  /** Returns only reservations of the room type with this id. */
  readonly roomTypeId?: Filter<Guid>;
  /** Returns only reservations in one of these states. */
  readonly status?: Filter<ReservationStatus[], 'In'>;
  /** Returns only reservations at properties in this city. */
  readonly city?: Filter<string, 'Equals', 'property.city'>;
  /** Returns only reservations with check-in at or after this time. */
  readonly from?: Filter<DateTimeOffset, 'GreaterOrEqual', 'checkIn'>;
  /** Returns only reservations with check-in before this time. */
  readonly before?: Filter<DateTimeOffset, 'LessThan', 'checkIn'>;
  /** Sort direction by check-in time; ascending by default. */
  readonly checkInSort?: Sort<'checkIn', 'Ascending'>;
  /** The page number; the first page is 1. */
  readonly page: Int = 1;
  /** The number of reservations per page. */
  readonly pageSize: Int = 50;
}

/** Lists the caller's own reservations. */
export class MyReservations extends Query(Reservation, Get('/mine'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
  cacheable: { duration: '1m' },
})<ReservationDto> {
  readonly ownerId!: FromCurrentUser<string>;
  /** Sort direction by check-in time; ascending by default. */
  readonly checkInSort?: Sort<'checkIn', 'Ascending'>;
}

/** Reads one reservation. */
export class GetReservation extends Query(Reservation, Get('/{id}'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
})<ReservationDto> {
  /** The id of the reservation. */
  readonly id!: Guid;
}
