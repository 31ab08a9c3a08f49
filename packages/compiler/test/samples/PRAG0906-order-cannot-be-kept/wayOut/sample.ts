import { DomainEvent, Entity, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class Room extends Entity() {
  keeperId!: Guid;
}

export class RoomBooked extends DomainEvent<{ roomId: Guid; guests: string[] }> {}

export class TellKitchen extends MessageHandler(RoomBooked, { durable: true, orderedBy: 'roomId' }) {
  handle(_: RoomBooked) {}
}
