import { Endpoint, Get } from '@portico/core';
import type { FromRoute, Guid } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id}'))<string> {
  readonly id!: Guid;
  readonly hotel!: FromRoute<string, 'hotelCode'>;

  handle() {
    return this.hotel + this.id;
  }
}
