import { DomainEvent, MessageHandler } from '@portico/core';
import type { Guid } from '@portico/core';

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class BookingMade extends DomainEvent<{ bookingId: Guid }> {}

export class TellKitchen extends MessageHandler(RoomBooked) {
  handle(_: RoomBooked) {}
}
