import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

class Hidden extends MessageHandler(RoomBooked) {
  handle(_: RoomBooked) {}
}

export abstract class Unfinished extends MessageHandler(RoomBooked) {}

export class Open<T> extends MessageHandler(RoomBooked) {
  readonly last?: T;

  handle(_: RoomBooked) {}
}

export class Whole extends MessageHandler(RoomBooked) {
  handle(_: RoomBooked) {}
}

export class Half extends Whole {}

export const used = [Hidden];
