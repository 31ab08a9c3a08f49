import { Endpoint, Get } from '@portico/core';
import type { FromCookie, FromHeader, FromQuery, Int } from '@portico/core';

type Named<N extends string> = FromHeader<N>;

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  readonly language!: FromHeader<string, 'Accept-Language'>;
  readonly theme!: FromCookie<string, 'theme'>;
  readonly page!: FromQuery<Int, string>;
  readonly agent!: Named<'User-Agent'>;

  handle() {
    return this.language;
  }
}
