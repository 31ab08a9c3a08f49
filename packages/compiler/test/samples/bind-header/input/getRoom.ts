import { Endpoint, Get } from '@portico/core';
import type { FromHeader, Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/room'))<unknown> {
  readonly tenant!: FromHeader<'X-Tenant'>;
  readonly ifMatch?: FromHeader<'If-Match'>;
  readonly language: FromHeader<'Accept-Language'> = 'en';
  readonly floor?: FromHeader<'X-Floor', Int>;
  readonly tags?: FromHeader<'X-Tags', string[]>;

  handle() {
    return { ...this };
  }
}
