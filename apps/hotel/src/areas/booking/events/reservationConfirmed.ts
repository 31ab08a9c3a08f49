import { DomainEvent } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid } from '@portico/core';

/** The property has confirmed a reservation. */
export class ReservationConfirmed extends DomainEvent<{
  reservationId: Guid;
  guestId: Guid;
  propertyId: Guid;
  checkIn: DateTimeOffset;
  checkOut: DateTimeOffset;
  totalAmount: Decimal;
  currency: string;
}> {}
