import { ApplicationError, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export class Seats {
  freeSeats!: Int;
}

export class FullError extends ApplicationError({ status: 409, code: 'FULL' }) {
  readonly seats!: Seats;
  /** In base64. */
  readonly plan!: string;
}

export class Book extends VoidEndpoint(Post('/book'))<FullError> {
  handle() {}
}
