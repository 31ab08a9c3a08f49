import { Endpoint, Get } from '@portico/core';
import type { Guid } from '@portico/core';

export class GetReservations extends Endpoint(Get('/owners/{ownerId}/reservations'))<string> {
  readonly ownerId!: Guid;

  handle() {
    return this.ownerId;
  }
}
