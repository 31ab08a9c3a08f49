import { DomainAction, Module, Post } from '@portico/core';

export class BookingModule extends Module('Booking', { store: 'hotel' }) {}

export class CountVisit extends DomainAction(Post('/visits'), { retries: 3 })<number> {
  execute() {
    return 1;
  }
}
