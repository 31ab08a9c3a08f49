import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class TellKitchen extends MessageHandler(RoomBooked, { maxAttempts: 1, delay: '1s', maxDelay: '5s' }) {
  handle(_: RoomBooked) {}
}
