import type { DateTimeOffset, Guid } from '@portico/core';

/** A guest has left. */
export class GuestCheckedOut {
  readonly reservationId!: Guid;
  readonly guestId!: Guid;
  readonly propertyId!: Guid;
  readonly occurredAt!: DateTimeOffset;

  constructor(facts: GuestCheckedOut) {
    Object.freeze(Object.assign(this, facts));
  }
}
