import { DomainEvent } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class Hidden extends DomainEvent<{ roomId: Guid }> {}

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class SuiteBooked extends DomainEvent<{ roomId: Guid }> {}

export class Counted extends DomainEvent<{ counts: Record<string, Int> }> {}

/** Nothing is told but that it happened. */
export class Opened extends DomainEvent<object> {}
