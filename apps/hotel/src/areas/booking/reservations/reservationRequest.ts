import type { DateTimeOffset, Future, GreaterThan, Guid, Int, MaxLength, Range } from '@portico/core';

/** A request to book a room. */
export interface ReservationRequest {
  /** The id of the guest who stays. */
  guestId: Guid;
  /** The id of the property that the guest stays at. */
  propertyId: Guid;
  /** The id of the room type to book; it must belong to the property. */
  roomTypeId: Guid;
  /** The start of the stay, in the future; its local date at the property is the day of arrival. */
  checkIn: DateTimeOffset & Future;
  /** The end of the stay, at least one night after check-in by the local dates at the property. */
  checkOut: DateTimeOffset & GreaterThan<'checkIn'>;
  /** The number of people who stay in the room, at most the occupancy of the room type. */
  numberOfGuests: Int & Range<1, 20>;
  /** Requests of the guest to the staff, such as `A quiet room, please`. */
  specialRequests?: string & MaxLength<2000>;
}
