import { ApplicationError, Post, VoidEndpoint } from '@portico/core';
import type { Bytes, Int, JsonPropertyName } from '@portico/core';

export class Seats {
  free!: Int & JsonPropertyName<'free_seats'>;
}

export class FullError extends ApplicationError({ status: 409, code: 'FULL' }) {
  readonly seats!: Seats;
  readonly plan!: Bytes;
}

export class Book extends VoidEndpoint(Post('/book'))<FullError> {
  handle() {}
}
