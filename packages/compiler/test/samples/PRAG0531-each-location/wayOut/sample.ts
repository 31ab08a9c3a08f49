import { Endpoint, Get, Post } from '@portico/core';
import type { FormFile, FromClaim, FromCookie, FromForm, FromHeader, FromQuery, FromRoute, Int } from '@portico/core';

export class Find extends Endpoint(Get('/find/{item}'))<string> {
  readonly item!: FromRoute<Int>;
  readonly sizes!: FromQuery<Int[]>;
  readonly headers!: FromHeader<'X-Headers', Int[]>;
  readonly cookie!: FromCookie<'cookie', Int>;
  readonly claims!: FromClaim<'claims', ('a' | 'b')[]>;

  handle() {
    return '';
  }
}

export class Send extends Endpoint(Post('/send'))<string> {
  readonly picture!: FromForm<FormFile>;
  readonly pictures!: FormFile[];
  readonly sizes!: FromForm<Int[]>;

  handle() {
    return '';
  }
}
