import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';

export class FindRooms extends Endpoint(Get('/rooms'))<string> {
  readonly size!: FromQuery<Int>;
  readonly beds!: FromQuery<Int, 'size'>;

  handle() {
    return `${this.size} ${this.beds}`;
  }
}
