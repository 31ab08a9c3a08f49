import { DomainEvent } from '@portico/core';
import type { DateTimeOffset, Guid } from '@portico/core';

/** A guest arrives in two days. */
export class ArrivalNear extends DomainEvent<{ reservationId: Guid; guestId: Guid; checkIn: DateTimeOffset }> {}
