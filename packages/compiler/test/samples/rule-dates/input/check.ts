import { Endpoint, Post } from '@portico/core';
import type { DateOnly, DateTimeOffset, Future, FutureOrPresent, Past, PastOrPresent } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly future?: DateTimeOffset & Future;
  readonly past?: DateTimeOffset & Past;
  readonly notBefore?: DateTimeOffset & FutureOrPresent;
  readonly notAfter?: DateTimeOffset & PastOrPresent;
  readonly futureDay?: DateOnly & Future;
  readonly pastDay?: DateOnly & Past;

  handle() {
    return 'fine';
  }
}
