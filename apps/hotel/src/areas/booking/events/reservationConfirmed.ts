import type { DateTimeOffset, Decimal, Guid } from '@portico/core';

/** The house has confirmed a reservation. */
export class ReservationConfirmed {
  readonly reservationId!: Guid;
  readonly guestId!: Guid;
  readonly propertyId!: Guid;
  readonly checkIn!: DateTimeOffset;
  readonly checkOut!: DateTimeOffset;
  readonly totalAmount!: Decimal;
  readonly currency!: string;
  readonly occurredAt!: DateTimeOffset;

  constructor(facts: ReservationConfirmed) {
    Object.freeze(Object.assign(this, facts));
  }
}
