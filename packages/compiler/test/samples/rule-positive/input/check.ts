import { Endpoint, Post } from '@portico/core';
import type { Decimal, Int, Negative, Positive } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly up?: Int & Positive;
  readonly down?: number & Negative;
  readonly amount?: Decimal & Positive;

  handle() {
    return 'fine';
  }
}
