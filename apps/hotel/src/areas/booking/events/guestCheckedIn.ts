import { DomainEvent } from '@portico/core';
import type { Guid } from '@portico/core';

/** A guest has arrived. */
export class GuestCheckedIn extends DomainEvent<{
  reservationId: Guid;
  guestId: Guid;
  propertyId: Guid;
  /** The caller who checked the guest in. */
  checkedInBy?: string | undefined;
}> {}
