import { Endpoint, Post } from '@portico/core';
import type { FromCookie, FromHeader, FromQuery, Int, MaxLength, Positive, Range } from '@portico/core';

export class Check extends Endpoint(Post('/check/{level}'))<unknown> {
  readonly level!: Int & Range<1, 3>;
  readonly size?: FromQuery<Int & Positive, 'room-size'>;
  readonly tag?: FromHeader<'X-Tag', string & MaxLength<2>>;
  readonly theme?: FromCookie<'theme', string & MaxLength<2>>;
  readonly count!: Int & Positive;

  handle() {
    return 'fine';
  }
}
