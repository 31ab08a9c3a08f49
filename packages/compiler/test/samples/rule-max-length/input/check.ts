import { Endpoint, Post } from '@portico/core';
import type { MaxLength } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly text?: string & MaxLength<2>;
  readonly list?: string[] & MaxLength<2>;

  handle() {
    return 'fine';
  }
}
