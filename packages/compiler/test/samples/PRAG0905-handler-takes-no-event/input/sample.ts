import { DomainEvent, Logger, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class TellKitchen extends MessageHandler(RoomBooked) {
  handle(log: Logger) {
    log.info('booked');
  }
}
