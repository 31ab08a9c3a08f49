import { Post, VoidEndpoint } from '@portico/core';
import type { MaxLength, MinLength } from '@portico/core';

type Short = MinLength<1> & MaxLength<10>;

export class Send extends VoidEndpoint(Post('/send')) {
  readonly several!: string & MinLength<1> & MaxLength<10>;
  readonly list!: (string & MinLength<1>)[];
  readonly member!: { name: string & MaxLength<10> };
  readonly alias!: string & Short;

  handle() {}
}
