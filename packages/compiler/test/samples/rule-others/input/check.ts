import { Endpoint, Post } from '@portico/core';
import type { Decimal, Each, Int, MinCount, MinLength, MultipleOf, NotEmpty, OneOf, UniqueItems } from '@portico/core';

interface Point {
  x: number;
  y: number;
}

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly tens?: Int & MultipleOf<10>;
  readonly cents?: Decimal & MultipleOf<0.05>;
  readonly word?: string & OneOf<['a', 'b']>;
  readonly level?: Int & OneOf<[1, 2]>;
  readonly text?: string & NotEmpty;
  readonly list?: string[] & NotEmpty;
  readonly unique?: Point[] & UniqueItems;
  readonly nested?: string[][] & Each<MinCount<1> & Each<MinLength<2>>>;

  handle() {
    return 'fine';
  }
}
