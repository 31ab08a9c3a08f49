import { Endpoint, Post } from '@portico/core';
import type { Each, Email } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly address!: string & Email;
  readonly copies?: string[] & Each<Email>;

  handle() {
    return 'fine';
  }
}
