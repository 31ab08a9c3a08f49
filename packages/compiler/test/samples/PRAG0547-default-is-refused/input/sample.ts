import { Endpoint, Get } from '@portico/core';
import type { Int, Range } from '@portico/core';

export class FindRooms extends Endpoint(Get('/rooms'))<string> {
  readonly pageSize: Int & Range<1, 100> = 500;

  handle() {
    return `${this.pageSize}`;
  }
}
