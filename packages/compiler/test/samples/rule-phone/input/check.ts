import { Endpoint, Post } from '@portico/core';
import type { Each, Phone } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly phone!: string & Phone;
  readonly others?: string[] & Each<Phone>;

  handle() {
    return 'fine';
  }
}
