import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class ListRooms extends Endpoint(Get('/rooms'))<string> {
  readonly page: Int = 1;

  handle() {
    return `page ${this.page}`;
  }
}

export class ListFreeRooms extends ListRooms {
  readonly until?: string;
}
