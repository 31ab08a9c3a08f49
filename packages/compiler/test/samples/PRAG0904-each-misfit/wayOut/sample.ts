import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class Often extends MessageHandler(RoomBooked, { maxAttempts: 2, delay: 0 }) {
  handle(_: RoomBooked) {}
}

export class Late extends MessageHandler(RoomBooked, { delay: '1ms', maxDelay: 0.01 }) {
  handle(_: RoomBooked) {}
}

export class Slow extends MessageHandler(RoomBooked, { delay: '1h', maxDelay: '365d' }) {
  handle(_: RoomBooked) {}
}

export class Odd extends MessageHandler(RoomBooked, { delay: '1.5m' }) {
  handle(_: RoomBooked) {}
}
