import { DomainAction, Module, Post } from '@portico/core';

export class BookingModule extends Module('Booking') {}

export class Book extends DomainAction(Post('/book'))<string> {
  execute() {
    return 'booked';
  }
}
