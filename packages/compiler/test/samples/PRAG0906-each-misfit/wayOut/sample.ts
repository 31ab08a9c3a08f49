import { DomainEvent, Entity, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class Room extends Entity() {
  keeperId!: Guid;
}

export class RoomBooked extends DomainEvent<{ roomId: Guid; guests: string[] }> {}

export class InOrder extends MessageHandler(RoomBooked, { durable: true, orderedBy: 'occurredAt' }) {
  handle(_: RoomBooked) {}
}
