import { DomainAction, Endpoint, Get, Post } from '@portico/core';
import type { Count, DateOnly, Email, FromHeader, FromQuery, GreaterThanOrEqual, Guid, Int, Length, Range, Regex } from '@portico/core';
import type { Hotel } from './hotel.ts';
import type { BookingItem, BookingReceipt, Greeting, Quote, RoomPage } from './types.ts';

/** The small answer. */
export class Hello extends Endpoint(Get('/hello'))<Greeting> {
  handle() {
    return { message: 'hello' };
  }
}

/** The price of a stay. */
export class GetQuote extends Endpoint(Get('/rooms/{id}/quote'))<Quote> {
  readonly id!: Guid;
  readonly nights!: Int & Range<1, 30>;
  readonly breakfast!: boolean;
  readonly from!: DateOnly;
  readonly currency!: FromHeader<'X-Currency', string & Length<3>>;

  handle(hotel: Hotel) {
    return hotel.quote(this);
  }
}

/** Books a stay. */
export class CreateBooking extends DomainAction(Post('/bookings'), { status: 201 })<BookingReceipt> {
  readonly guestName!: string & Length<1, 100>;
  readonly email!: string & Email;
  readonly phone!: string & Regex<'^\\+[0-9]{7,15}$'>;
  readonly propertyId!: Guid;
  readonly checkIn!: DateOnly;
  readonly nights!: Int & Range<1, 30>;
  readonly newsletter!: boolean;
  readonly items!: BookingItem[] & Count<1, 20>;

  execute(hotel: Hotel) {
    return hotel.book(this);
  }
}

/** One page of rooms. */
export class ListRooms extends Endpoint(Get('/rooms'))<RoomPage> {
  readonly page: FromQuery<Int & GreaterThanOrEqual<1>> = 1;
  readonly pageSize: FromQuery<Int & Range<1, 500>> = 50;

  handle(hotel: Hotel) {
    return hotel.pageOfRooms(this.page, this.pageSize);
  }
}
