import type { DateTimeOffset, Decimal, Guid } from '@portico/core';

/** A room was booked. */
export class ReservationCreated {
  readonly reservationId!: Guid;
  readonly guestId!: Guid;
  readonly propertyId!: Guid;
  readonly roomTypeId!: Guid;
  readonly checkIn!: DateTimeOffset;
  readonly checkOut!: DateTimeOffset;
  readonly totalAmount!: Decimal;
  readonly currency!: string;
  readonly occurredAt!: DateTimeOffset;

  constructor(facts: ReservationCreated) {
    Object.freeze(Object.assign(this, facts));
  }
}
