import type { DateTimeOffset, Guid } from '@portico/core';

/** A reservation was called off before the stay. */
export class ReservationCancelled {
  readonly reservationId!: Guid;
  readonly reason!: string;
  readonly occurredAt!: DateTimeOffset;

  constructor(facts: ReservationCancelled) {
    Object.freeze(Object.assign(this, facts));
  }
}
