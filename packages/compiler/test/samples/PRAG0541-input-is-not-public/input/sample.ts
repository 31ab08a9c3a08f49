import { Endpoint, Get } from '@portico/core';
import type { FromClaim } from '@portico/core';

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  protected readonly tenant!: FromClaim<'tenant_id'>;

  handle() {
    return this.tenant;
  }
}
