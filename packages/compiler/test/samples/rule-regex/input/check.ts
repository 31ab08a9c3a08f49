import { Endpoint, Post } from '@portico/core';
import type { MaxLength, Regex } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly code?: string & Regex<'^[A-Z]{2}-\\d+$'>;
  readonly part?: string & Regex<'b+'>;
  readonly short?: string & MaxLength<5> & Regex<'^[a-z]*$'>;
  readonly letters?: string & Regex<'^\\p{L}+$'>;

  handle() {
    return 'fine';
  }
}
