import { DomainEvent, Entity } from '@portico/core';
import type { Guid } from '@portico/core';

export class Room extends Entity() {
  keeperId!: Guid;
}

export class RoomBooked extends DomainEvent<{ room: Room }> {}
