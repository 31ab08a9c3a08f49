import { Endpoint, Post } from '@portico/core';
import type { Email, MaxLength, MinLength } from '@portico/core';

type Name = string | null;

export class Send extends Endpoint(Post('/send'))<{ mail: (string | null) & Email }> {
  readonly alias!: Name & MinLength<1>;
  readonly list!: ((string | null) & MaxLength<10>)[];
  readonly optional?: (null | string) & MinLength<1> & MaxLength<10>;

  handle() {
    return { mail: 'a@example.com' };
  }
}
