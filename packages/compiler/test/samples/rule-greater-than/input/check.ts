import { Endpoint, Post } from '@portico/core';
import type { Decimal, GreaterThan, Int, LessThan } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly more?: Int & GreaterThan<1>;
  readonly less?: number & LessThan<1>;
  readonly decimal?: Decimal & GreaterThan<0>;

  handle() {
    return 'fine';
  }
}
