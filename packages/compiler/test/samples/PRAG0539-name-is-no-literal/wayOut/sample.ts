import { Endpoint, Get } from '@portico/core';
import type { FromCookie, FromHeader, FromQuery, Int } from '@portico/core';

type Named<N extends string> = FromHeader<N>;

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  readonly language!: FromHeader<'Accept-Language', string>;
  readonly theme!: FromCookie<'theme', string>;
  readonly page!: FromQuery<Int, 'page'>;
  readonly agent!: Named<'User-Agent'>;

  handle() {
    return this.language;
  }
}
