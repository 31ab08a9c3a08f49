import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class Often extends MessageHandler(RoomBooked, { maxAttempts: 2.5, delay: -1 }) {
  handle(_: RoomBooked) {}
}

export class Late extends MessageHandler(RoomBooked, { delay: '400d', maxDelay: 0.01 }) {
  handle(_: RoomBooked) {}
}

export class Slow extends MessageHandler(RoomBooked, { delay: '1h' }) {
  handle(_: RoomBooked) {}
}

export class Odd extends MessageHandler(RoomBooked, { delay: '1e9s', maxAttempts: 2 }) {
  handle(_: RoomBooked) {}
}
