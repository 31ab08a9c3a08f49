import { Endpoint, Post } from '@portico/core';
import type { Email, MaxLength, MinLength } from '@portico/core';

type Name = string;

export class Send extends Endpoint(Post('/send'))<{ mail: (string & Email) | null }> {
  readonly alias!: (Name & MinLength<1>) | null;
  readonly list!: ((string & MaxLength<10>) | null)[];
  readonly optional?: (string & MinLength<1> & MaxLength<10>) | null;

  handle() {
    return { mail: 'a@example.com' };
  }
}
