import { Endpoint, Post } from '@portico/core';
import type { Regex } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly code?: string & Regex<'^[A-Z]{2}-\\d+$'>;
  readonly part?: string & Regex<'b+'>;
  readonly letters?: string & Regex<'^\\p{L}+$'>;

  handle() {
    return 'fine';
  }
}
