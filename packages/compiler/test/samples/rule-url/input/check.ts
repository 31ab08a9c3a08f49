import { Endpoint, Post } from '@portico/core';
import type { Each, Url } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly link!: string & Url;
  readonly others?: string[] & Each<Url>;

  handle() {
    return 'fine';
  }
}
