import { DomainAction, Module, Post } from '@portico/core';
import type { Guid } from '@portico/core';

export class BookingModule extends Module('Booking', { store: 'hotel' }) {}

export class BookRoom extends DomainAction(Post('/bookings'), { idempotent: true })<Guid> {
  readonly roomId!: Guid;

  execute() {
    return this.roomId;
  }
}
