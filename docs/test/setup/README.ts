/** What the example of the README uses without showing it. */
export class RoomUnavailableError extends ApplicationError({ status: 409, code: 'ROOM_UNAVAILABLE' }) {}

export class RoomAvailability {
  book(request: CreateReservation['request']): Guid | NotFoundError | RoomUnavailableError {
    if (request.numberOfGuests > 4) return new RoomUnavailableError('There is no room of that size.');
    return new NotFoundError('Guest', request.guestId);
  }
}
