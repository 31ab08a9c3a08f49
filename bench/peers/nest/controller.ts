import { Body, Controller, createParamDecorator, Get, Param, Post, Query, ValidationPipe } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { book, hello, pageOfRooms, quote, toRoomPage } from '../../work/hotel.mjs';
import { BookingBody, CurrencyHeader, PageQuery, RoomParams, StayQuery } from './inputs.ts';
import { refusing } from './refusals.ts';

/** The headers as a class, which Nest's own `@Headers()` does not validate. */
const HeadersOf = createParamDecorator((_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest().headers);

const body = new ValidationPipe({ whitelist: true, transform: true, exceptionFactory: refusing('body') });
const query = new ValidationPipe({ whitelist: true, transform: true, exceptionFactory: refusing('query') });
const params = new ValidationPipe({ whitelist: true, transform: true, exceptionFactory: refusing('route') });
const headers = new ValidationPipe({
  whitelist: true,
  transform: true,
  validateCustomDecorators: true,
  exceptionFactory: refusing('header'),
});

@Controller()
export class HotelController {
  @Get('hello')
  hello() {
    return hello();
  }

  @Get('rooms/:id/quote')
  quote(@Param(params) { id }: RoomParams, @Query(query) stay: StayQuery, @HeadersOf(headers) sent: CurrencyHeader) {
    return quote({ id, nights: stay.nights, breakfast: stay.breakfast, from: stay.from, currency: sent['x-currency'] });
  }

  @Post('bookings')
  book(@Body(body) booking: BookingBody) {
    return book(booking);
  }

  @Get('rooms')
  page(@Query(query) { page, pageSize }: PageQuery) {
    return toRoomPage(pageOfRooms(page, pageSize));
  }
}
