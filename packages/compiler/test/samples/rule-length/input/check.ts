import { Endpoint, Post } from '@portico/core';
import type { Length, StringLength } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly exact?: string & Length<2>;
  readonly between?: string & Length<2, 3>;
  readonly list?: string[] & Length<1, 2>;
  readonly text?: string & StringLength<3, 2>;
  readonly short?: string & StringLength<3>;

  handle() {
    return 'fine';
  }
}
