import { DomainAction, isError, Post } from '@portico/core';
import type { BusinessRuleError, ConflictError, Guid, NotFoundError, ReadAccess, ValidationError } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import type { Guest } from '../guests/guest.ts';
import type { Bookings } from './bookings.ts';
import { GetReservation } from './readReservations.ts';
import type { ReservationRequest } from './reservationRequest.ts';

/** Books a room for a guest, if one is free on every day of the stay. */
export class CreateReservation extends DomainAction(Post(''), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.create,
  status: 201,
  idempotent: true,
  location: () => GetReservation,
})<Guid, NotFoundError | ConflictError | ValidationError | BusinessRuleError> {
  /** The guest, the room type and the dates to book. */
  readonly request!: ReservationRequest;

  async execute(guests: ReadAccess<Guest>, bookings: Bookings) {
    const guest = await guests.get(this.request.guestId);
    if (isError(guest)) return guest;
    const reservation = await bookings.book(this.request);
    return isError(reservation) ? reservation : reservation.id;
  }
}
