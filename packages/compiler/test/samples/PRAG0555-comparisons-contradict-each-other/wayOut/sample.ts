import { Post, VoidEndpoint } from '@portico/core';
import type { DateOnly, GreaterThan } from '@portico/core';

export class BookStay extends VoidEndpoint(Post('/stays')) {
  readonly checkIn!: DateOnly;
  readonly checkOut!: DateOnly & GreaterThan<'checkIn'>;

  handle() {}
}
