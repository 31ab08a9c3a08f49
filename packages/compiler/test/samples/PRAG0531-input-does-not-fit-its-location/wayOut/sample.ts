import { Endpoint, Get } from '@portico/core';
import type { FromHeader, Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms'))<string> {
  readonly floor!: FromHeader<'X-Preferred-Floor', Int>;

  handle() {
    return String(this.floor);
  }
}
