import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class TellKitchen extends MessageHandler(RoomBooked, { maxAttempts: 0, delay: '5s', maxDelay: '1s' }) {
  handle(_: RoomBooked) {}
}
