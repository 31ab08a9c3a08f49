import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class Room {
  id!: Guid;
  occurredAt!: Date;
}

export class Cleaned extends MessageHandler(Room as never) {
  handle(_: Room) {}
}

export class Deaf extends MessageHandler(RoomBooked) {
  handle() {}
}

export class Vague extends MessageHandler(RoomBooked) {
  handle(_: unknown) {}
}

export class Idle extends MessageHandler(RoomBooked) {
  handle = (_: RoomBooked) => undefined;
}
