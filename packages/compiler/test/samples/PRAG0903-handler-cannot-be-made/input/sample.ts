import { DomainEvent, Logger, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class TellKitchen extends MessageHandler(RoomBooked) {
  readonly #log: Logger;

  constructor(log: Logger) {
    super();
    this.#log = log;
  }

  handle(event: RoomBooked) {
    this.#log.info(event.roomId);
  }
}
