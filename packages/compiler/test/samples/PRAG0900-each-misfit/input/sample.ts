import { DomainEvent } from '@portico/core';
import type { Guid, Int } from '@portico/core';

class Hidden extends DomainEvent<{ roomId: Guid }> {}

export abstract class Unfinished extends DomainEvent<{ roomId: Guid }> {}

export class Wrapped<T> extends DomainEvent<{ value: T }> {}

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class SuiteBooked extends RoomBooked {}

export class Counted extends DomainEvent<Record<string, Int>> {}

export class Numbered extends DomainEvent<{ roomId: Guid }> {
  constructor(number: Int) {
    super({ roomId: String(number) });
  }
}

export const used = [Hidden];
