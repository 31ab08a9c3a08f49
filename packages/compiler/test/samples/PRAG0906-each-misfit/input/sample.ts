import { DomainEvent, Entity, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class Room extends Entity() {
  keeperId!: Guid;
}

export class RoomBooked extends DomainEvent<{ roomId: Guid; guests: string[] }> {}

export class AtOnce extends MessageHandler(RoomBooked, { orderedBy: 'roomId' }) {
  handle(_: RoomBooked) {}
}

export class Astray extends MessageHandler(RoomBooked, { durable: true, orderedBy: 'room' as 'roomId' }) {
  handle(_: RoomBooked) {}
}
