import { Endpoint, Get } from '@portico/core';
import type { FromHeader } from '@portico/core';

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  readonly language?: FromHeader<'Accept Language'>;

  handle() {
    return this.language ?? 'en';
  }
}
