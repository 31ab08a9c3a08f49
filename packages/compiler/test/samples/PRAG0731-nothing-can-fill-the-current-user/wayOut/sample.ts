import { Endpoint, Get } from '@portico/core';
import type { FromClaim, Guid } from '@portico/core';

export class GetReservations extends Endpoint(Get('/reservations/mine'))<string> {
  readonly ownerId!: FromClaim<'sub', Guid>;

  handle() {
    return this.ownerId;
  }
}
