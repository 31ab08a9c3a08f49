import { Endpoint, Get } from '@portico/core';
import type { FromHeader, FromQuery } from '@portico/core';

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  readonly tenant!: FromQuery<string> & FromHeader<'X-Tenant-Id'>;

  handle() {
    return this.tenant;
  }
}
