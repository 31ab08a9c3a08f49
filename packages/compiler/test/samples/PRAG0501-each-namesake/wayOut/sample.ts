import { Endpoint, Get } from '@portico/core';
import type { FromClaim, FromCookie, FromHeader, FromQuery, FromRoute } from '@portico/core';

export class Find extends Endpoint(Get('/{other}'))<string> {
  readonly query!: FromQuery<string>;
  readonly header!: FromHeader<'X-Header'>;
  readonly cookie!: FromCookie<'cookie'>;
  readonly claim!: FromClaim<'claim'>;
  readonly route!: FromRoute<string, 'other'>;

  handle() {
    return this.query;
  }
}
