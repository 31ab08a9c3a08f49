import { Endpoint, Get } from '@portico/core';
import type { FromHeader } from '@portico/core';

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  readonly tenant!: FromHeader<'X-Tenant-Id'>;

  handle() {
    return this.tenant;
  }
}
