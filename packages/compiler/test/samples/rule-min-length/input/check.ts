import { Endpoint, Post } from '@portico/core';
import type { MinLength } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly text?: string & MinLength<2>;
  readonly list?: string[] & MinLength<2>;

  handle() {
    return 'fine';
  }
}
