import { Endpoint, Post } from '@portico/core';
import type { Count, MaxCount, MinCount } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly atLeast?: string[] & MinCount<1>;
  readonly atMost?: string[] & MaxCount<1>;
  readonly exact?: string[] & Count<2>;
  readonly between?: string[] & Count<1, 2>;

  handle() {
    return 'fine';
  }
}
