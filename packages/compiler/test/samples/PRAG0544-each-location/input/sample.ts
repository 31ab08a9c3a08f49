import { Endpoint, Get, Post } from '@portico/core';
import type { FormFile, FromClaim, FromCookie, FromForm, FromHeader, FromQuery, Guid, Int, JsonPropertyName } from '@portico/core';

export class Find extends Endpoint(Get('/find/{id}'))<string> {
  readonly id!: Guid & JsonPropertyName<'i'>;
  readonly query!: FromQuery<Int> & JsonPropertyName<'q'>;
  readonly header!: FromHeader<'X-Header'> & JsonPropertyName<'h'>;
  readonly cookie!: FromCookie<'cookie'> & JsonPropertyName<'c'>;
  readonly claim!: FromClaim<'claim'> & JsonPropertyName<'l'>;

  handle() {
    return this.id;
  }
}

export class Send extends Endpoint(Post('/send'))<string> {
  readonly field!: FromForm<string> & JsonPropertyName<'f'>;
  readonly file!: FormFile;

  handle() {
    return this.field;
  }
}
