import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Guid } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{roomId}'))<string> {
  readonly id!: FromQuery<Guid>;

  handle() {
    return this.id;
  }
}
