import { Endpoint, Get } from '@portico/core';
import type { FromQuery } from '@portico/core';

export class FindRooms extends Endpoint(Get('/rooms'))<string> {
  readonly size!: FromQuery<string, 'room-size'>;

  handle() {
    return this.size;
  }
}
