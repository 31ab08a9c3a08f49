import { Endpoint, Get, Post } from '@portico/core';
import type { FromCookie, FromForm, FromHeader, FromQuery, FromRoute, JsonPropertyName } from '@portico/core';

export class Find extends Endpoint(Get('/find/{place}'))<string> {
  readonly place!: string;
  readonly where!: FromRoute<string, 'Place'>;
  readonly query!: string;
  readonly asked!: FromQuery<string, 'query'>;
  readonly header!: FromHeader<'X-Header'>;
  readonly headers!: FromHeader<'x-header'>;
  readonly cookie!: FromCookie<'sid'>;
  readonly session!: FromCookie<'sid'>;
  readonly other!: FromCookie<'SID'>;

  handle() {
    return '';
  }
}

export class Send extends Endpoint(Post('/send'))<string> {
  readonly field!: FromForm<string>;
  readonly second!: FromForm<string, 'field'>;

  handle() {
    return '';
  }
}

export class Save extends Endpoint(Post('/save'))<string> {
  readonly name!: string;
  readonly called!: string & JsonPropertyName<'name'>;

  handle() {
    return '';
  }
}
