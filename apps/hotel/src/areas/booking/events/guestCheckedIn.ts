import type { DateTimeOffset, Guid } from '@portico/core';

/** A guest has arrived. */
export class GuestCheckedIn {
  readonly reservationId!: Guid;
  readonly guestId!: Guid;
  readonly propertyId!: Guid;
  /** The caller who checked the guest in. */
  readonly checkedInBy!: string | undefined;
  readonly occurredAt!: DateTimeOffset;

  constructor(facts: GuestCheckedIn) {
    Object.freeze(Object.assign(this, facts));
  }
}
