import { DomainEvent } from '@portico/core';
import type { Guid } from '@portico/core';

/** A guest has left. */
export class GuestCheckedOut extends DomainEvent<{
  reservationId: Guid;
  guestId: Guid;
  propertyId: Guid;
}> {}
