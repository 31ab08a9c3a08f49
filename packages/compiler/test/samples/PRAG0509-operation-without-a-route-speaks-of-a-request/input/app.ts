import { DomainAction, Get, Internal, VoidDomainAction } from '@portico/core';
import type { DateOnly, FromQuery } from '@portico/core';

export class CloseDay extends VoidDomainAction(Internal) {
  readonly day!: FromQuery<DateOnly>;

  execute() {}
}

export class Noted extends DomainAction(Get('/notes/{id}'))<string> {
  readonly id!: string;

  execute() {
    return this.id;
  }
}

export class Note extends DomainAction(Internal, { location: () => Noted })<string> {
  execute() {
    return 'id';
  }
}

export class Tidy extends VoidDomainAction(Internal, { rateLimit: 'writes' }) {
  execute() {}
}
