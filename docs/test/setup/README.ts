import { ApplicationError, NotFoundError } from '@portico/core';
import type { Guid, Int } from '@portico/core';

// What the example of the README uses without showing it.

export class RoomUnavailableError extends ApplicationError({ status: 409, code: 'ROOM_UNAVAILABLE' }) {}

export class RoomAvailability {
  book({ guestId, numberOfGuests }: { guestId: Guid; numberOfGuests: Int }): Guid | NotFoundError | RoomUnavailableError {
    if (numberOfGuests > 4) return new RoomUnavailableError('There is no room of that size.');
    return new NotFoundError('Guest', guestId);
  }
}
