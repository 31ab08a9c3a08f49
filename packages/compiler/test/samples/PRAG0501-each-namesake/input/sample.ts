import { Endpoint, Get, Post } from '@portico/core';
import type { FromClaim, FromCookie, FromForm, FromHeader, FromQuery, FromRoute } from '@portico/core';

export class Find extends Endpoint(Get('/{query}/{header}/{cookie}/{claim}/{route}/{other}/{nothing}'))<string> {
  readonly query!: FromQuery<string>;
  readonly header!: FromHeader<'X-Header'>;
  readonly cookie!: FromCookie<'cookie'>;
  readonly claim!: FromClaim<'claim'>;
  readonly route!: FromRoute<string, 'other'>;

  handle() {
    return this.query;
  }
}

export class Send extends Endpoint(Post('/{field}'))<string> {
  readonly field!: FromForm<string>;

  handle() {
    return this.field;
  }
}
