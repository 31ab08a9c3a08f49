import { DomainEvent } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ bookingId: Guid }> {}
