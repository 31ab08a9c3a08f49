import { DomainAction, Entity, Get, Internal, isError, Module, NotFoundError, Post, ValidationError, VoidDomainAction } from '@portico/core';
import type { AsSystem, CallRefusal, ConflictError, Decimal, Guid, Int, PerRequest, Repository } from '@portico/core';
import type { Billing, Booking } from '../generated/index.ts';

export class BookingModule extends Module('Booking') {}

export class Stay extends Entity() {
  guest!: string;
  invoice?: Guid;
}

/** A service that calls on behalf of whoever calls it. */
export class Invoicing implements PerRequest {
  readonly #billing: Billing;

  constructor(billing: Billing) {
    this.#billing = billing;
  }

  draft(customer: string) {
    return this.#billing.draftInvoice({ customer, lines: [{ text: 'A night', cents: 12_345_678_901_234_567n }] });
  }
}

export class Book extends DomainAction(Post('/stays'))<Decimal, NotFoundError | CallRefusal> {
  readonly guest!: string;

  async execute(stays: Repository<Stay>, invoicing: Invoicing, billing: AsSystem<Billing>) {
    const invoice = await invoicing.draft(this.guest);
    if (isError(invoice)) return invoice;
    const stay = stays.add(new Stay());
    stay.guest = this.guest;
    stay.invoice = invoice;
    const found = await billing.getInvoice({ id: invoice });
    return isError(found) ? found : found.total;
  }
}

export class Hint extends DomainAction(Get('/hint'))<string, NotFoundError | CallRefusal> {
  readonly number!: Int;
  readonly text!: string;

  execute(billing: Billing) {
    return billing.whoPays({ number: this.number, hint: this.text });
  }
}

export class AddStay extends DomainAction(Internal)<Guid, ValidationError> {
  readonly guest!: string;

  execute(stays: Repository<Stay>) {
    const stay = stays.add(new Stay());
    stay.guest = this.guest;
    return this.guest === 'Nobody' ? new ValidationError([]) : stay.id;
  }
}

export class CountStays extends DomainAction(Get('/stays/count'))<Int> {
  execute(stays: Repository<Stay>) {
    return stays.count();
  }
}

/** Books for all of them or for none. */
export class BookParty extends VoidDomainAction(Post('/parties'))<CallRefusal | ConflictError> {
  readonly guests!: string[];

  async execute(booking: Booking) {
    for (const guest of this.guests) {
      const stay = await booking.addStay({ guest });
      if (isError(stay)) return stay;
    }
    return undefined;
  }
}

/** Answers success though a part of it was refused. */
export class BookCarelessly extends VoidDomainAction(Post('/careless'))<CallRefusal> {
  readonly guests!: string[];

  async execute(booking: Booking) {
    for (const guest of this.guests) {
      const stay = await booking.addStay({ guest });
      if (isError(stay)) continue;
    }
  }
}
