import { Endpoint, Get } from '@portico/core';
import type { FromRoute, Guid } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{roomId}'))<string> {
  readonly id!: FromRoute<Guid, 'roomId'>;

  handle() {
    return this.id;
  }
}
