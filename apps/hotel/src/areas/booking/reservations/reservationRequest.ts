import type { DateTimeOffset, Future, GreaterThan, Guid, Int, MaxLength, Range } from '@portico/core';

/** What somebody wants to book. */
export interface ReservationRequest {
  guestId: Guid;
  propertyId: Guid;
  roomTypeId: Guid;
  checkIn: DateTimeOffset & Future;
  checkOut: DateTimeOffset & GreaterThan<'checkIn'>;
  /** At most the occupancy of the room. */
  numberOfGuests: Int & Range<1, 20>;
  specialRequests?: string & MaxLength<2000>;
}
