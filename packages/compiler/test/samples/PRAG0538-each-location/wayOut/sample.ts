import { Endpoint, Get } from '@portico/core';
import type { FromClaim, FromCookie, FromHeader, FromQuery } from '@portico/core';

export class Find extends Endpoint(Get('/find/{name}'))<string> {
  readonly name!: string;
  readonly asked!: FromQuery<string, 'name'>;
  readonly upper!: FromQuery<string, 'Name'>;
  readonly header!: FromHeader<'name'>;
  readonly cookie!: FromCookie<'name'>;
  readonly other!: FromCookie<'Name'>;
  readonly claim!: FromClaim<'name'>;
  readonly again!: FromClaim<'name'>;

  handle() {
    return '';
  }
}
