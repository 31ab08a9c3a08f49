import { Endpoint, Get, Post } from '@portico/core';
import type { Bytes, ByteStream, FormFile, FromClaim, FromCookie, FromForm, FromHeader, FromQuery, FromRoute, Int } from '@portico/core';

export class Find extends Endpoint(Get('/find/{list}/{file}'))<string> {
  readonly list!: FromRoute<Int[]>;
  readonly file!: FromRoute<FormFile>;
  readonly picture!: FromQuery<Bytes>;
  readonly header!: FromHeader<'X-Header', unknown>;
  readonly headers!: FromHeader<'X-Headers', [Int, Int]>;
  readonly cookie!: FromCookie<'cookie', string[]>;
  readonly claim!: FromClaim<'claim', Record<string, Int>>;
  readonly claims!: FromClaim<'claims', Int[]>;
  readonly film!: FromHeader<'X-Film', ByteStream[]>;
  readonly both!: FromHeader<'X-Both', Int | string>;

  handle() {
    return '';
  }
}

export class Send extends Endpoint(Post('/send'))<string> {
  readonly size!: FromQuery<{ min: Int }>;
  readonly picture!: FromForm<Bytes>;
  readonly object!: FromForm<{ min: Int }>;
  readonly film!: FromQuery<ByteStream>;

  handle() {
    return '';
  }
}
