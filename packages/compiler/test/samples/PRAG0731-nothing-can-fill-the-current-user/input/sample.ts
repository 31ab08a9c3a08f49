import { Endpoint, Get } from '@portico/core';
import type { FromCurrentUser, Guid } from '@portico/core';

export class GetReservations extends Endpoint(Get('/reservations/mine'))<string> {
  readonly ownerId!: FromCurrentUser<Guid>;

  handle() {
    return this.ownerId;
  }
}
