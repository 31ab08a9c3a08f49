import { DomainEvent } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid } from '@portico/core';

/** A room was booked. */
export class ReservationCreated extends DomainEvent<{
  reservationId: Guid;
  guestId: Guid;
  propertyId: Guid;
  roomTypeId: Guid;
  checkIn: DateTimeOffset;
  checkOut: DateTimeOffset;
  totalAmount: Decimal;
  currency: string;
}> {}
