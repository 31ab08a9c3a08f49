import { Endpoint, Get, Post } from '@portico/core';
import type { DateTimeOffset, Decimal, Int, MaxLength, NotFoundError, Range } from '@portico/core';

/** The price of a stay. */
export interface Quote {
  room: string;
  nights: Int;
  guests: Int;
  total: Decimal;
  validUntil: DateTimeOffset;
}

/** Reads what one night costs. */
export class ReadQuote extends Endpoint(Get('/quotes/{room}'))<Quote, NotFoundError> {
  readonly room!: string;

  handle(): Quote {
    return { room: this.room, nights: 1, guests: 2, total: '120.50', validUntil: new Date(Date.UTC(2030, 0, 1)) };
  }
}

/** Works out what a stay costs. */
export class MakeQuote extends Endpoint(Post('/quotes'))<Quote> {
  readonly room!: string & MaxLength<40>;
  readonly nights!: Int & Range<1, 30>;
  readonly guests!: Int & Range<1, 20>;
  readonly remarks?: string & MaxLength<200>;

  handle(): Quote {
    const { room, nights, guests } = this;
    return { room, nights, guests, total: '843.50', validUntil: new Date(Date.UTC(2030, 0, 1)) };
  }
}
