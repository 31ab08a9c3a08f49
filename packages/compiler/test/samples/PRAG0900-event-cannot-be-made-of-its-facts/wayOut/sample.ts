import { DomainEvent } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid; nights: Int }> {
  get isLong() {
    return this.nights > 7;
  }
}
