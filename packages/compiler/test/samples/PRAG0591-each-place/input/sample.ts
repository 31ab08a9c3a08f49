import { Post, VoidEndpoint } from '@portico/core';
import type { MaxLength, MinLength } from '@portico/core';

type Short = MinLength<1> & MaxLength<10>;

export class Send extends VoidEndpoint(Post('/send')) {
  readonly several!: MinLength<1> & MaxLength<10>;
  readonly list!: MinLength<1>[];
  readonly member!: { name: MaxLength<10> };
  readonly alias!: Short;

  handle() {}
}
