import { Endpoint, Post } from '@portico/core';
import type { FromCookie, FromForm, FromHeader, FromQuery, Int, Long } from '@portico/core';

type Color = 'red' | 'green';

export class Everywhere extends Endpoint(Post('/everywhere/{color}/{int}/{long}'))<string> {
  readonly color!: Color;
  readonly int!: Int;
  readonly long!: Long;
  readonly queryColor?: FromQuery<Color>;
  readonly queryInt?: FromQuery<Int>;
  readonly queryLong?: FromQuery<Long>;
  readonly headerColor?: FromHeader<'X-Color', Color>;
  readonly headerInt?: FromHeader<'X-Int', Int>;
  readonly headerLong?: FromHeader<'X-Long', Long>;
  readonly cookieColor?: FromCookie<'color', Color>;
  readonly cookieInt?: FromCookie<'int', Int>;
  readonly cookieLong?: FromCookie<'long', Long>;
  readonly formColor?: FromForm<Color>;
  readonly formInt?: FromForm<Int>;
  readonly formLong?: FromForm<Long>;

  handle() {
    return JSON.stringify(this, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  }
}
