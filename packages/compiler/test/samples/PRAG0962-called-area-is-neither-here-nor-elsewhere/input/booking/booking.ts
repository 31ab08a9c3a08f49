import { DomainAction, Module, Post } from '@portico/core';
import type { CallRefusal } from '@portico/core';
import type { Billing } from '../generated/index.ts';

export class BookingModule extends Module('Booking') {}

export class Book extends DomainAction(Post('/book'))<string, CallRefusal> {
  execute(billing: Billing) {
    return billing.pay();
  }
}
