import { ApplicationError, entityVerbs, permissions } from '@portico/core';
import type { DateTimeOffset, Guid } from '@portico/core';

// What the example of the README uses without showing it.

export const BookingPermissions = permissions('booking', { guest: entityVerbs });

export class RoomUnavailableError extends ApplicationError({ status: 409, code: 'ROOM_UNAVAILABLE' }) {}

export class RoomAvailability {
  book(guest: { id: Guid }, checkIn: DateTimeOffset, checkOut: DateTimeOffset): Guid | RoomUnavailableError {
    return checkIn < checkOut ? guest.id : new RoomUnavailableError('There is no room in these days.');
  }
}
