import { Endpoint, Post } from '@portico/core';
import type { GreaterThanOrEqual, Int, LessThanOrEqual } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly more?: Int & GreaterThanOrEqual<1>;
  readonly less?: number & LessThanOrEqual<1>;

  handle() {
    return 'fine';
  }
}
