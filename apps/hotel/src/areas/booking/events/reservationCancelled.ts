import { DomainEvent } from '@portico/core';
import type { Guid } from '@portico/core';
import type { ReservationStatus } from '../reservations/reservationStatus.ts';

/** A reservation was called off before the stay. */
export class ReservationCancelled extends DomainEvent<{
  reservationId: Guid;
  reason: string;
  /** The state that it was in: once confirmed it may have been billed. */
  from: ReservationStatus;
}> {}
