import { DomainEvent } from '@portico/core';
import type { Guid } from '@portico/core';
import type { ReservationStatus } from '../reservations/reservationStatus.ts';

/** A reservation was cancelled before the stay. */
export class ReservationCancelled extends DomainEvent<{
  reservationId: Guid;
  reason: string;
  /** The state before the cancellation. A reservation that was confirmed may have an invoice. */
  from: ReservationStatus;
}> {}
