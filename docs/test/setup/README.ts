import { ApplicationError, entityVerbs, permissions } from '@portico/core';
import type { DateTimeOffset, Guid } from '@portico/core';

// The example in the README uses these declarations without showing them.

export const BookingPermissions = permissions('booking', { guest: entityVerbs });

export class RoomUnavailableError extends ApplicationError({ status: 409, code: 'ROOM_UNAVAILABLE' }) {}

export class RoomAvailability {
  book(guest: { id: Guid }, checkIn: DateTimeOffset, checkOut: DateTimeOffset): Guid | RoomUnavailableError {
    return checkIn < checkOut ? guest.id : new RoomUnavailableError('There is no room in these days.');
  }
}
