import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class TellKitchen extends MessageHandler(RoomBooked) {
  handle(_: RoomBooked) {}
}

export class Tellkitchen extends MessageHandler(RoomBooked) {
  handle(_: RoomBooked) {}
}
