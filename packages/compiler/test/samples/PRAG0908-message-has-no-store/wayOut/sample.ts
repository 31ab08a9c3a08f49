import { DomainEvent, MessageHandler, Module } from '@portico/core';
import type { Guid } from '@portico/core';

export class BookingModule extends Module('Booking', { store: 'hotel' }) {}

export class RoomBooked extends DomainEvent<{ roomId: Guid }> {}

export class TellKitchen extends MessageHandler(RoomBooked, { durable: true }) {
  handle(_: RoomBooked) {}
}
