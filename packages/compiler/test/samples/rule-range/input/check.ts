import { Endpoint, Post } from '@portico/core';
import type { Decimal, Int, Long, Range } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly int?: Int & Range<1, 5>;
  readonly number?: number & Range<-0.5, 0.5>;
  readonly long?: Long & Range<1, 5>;
  readonly decimal?: Decimal & Range<1, 5>;

  handle() {
    return 'fine';
  }
}
