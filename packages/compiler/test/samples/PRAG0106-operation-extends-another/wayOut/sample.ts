import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

function pageOf(page: Int): string {
  return `page ${page}`;
}

export class ListRooms extends Endpoint(Get('/rooms'))<string> {
  readonly page: Int = 1;

  handle() {
    return pageOf(this.page);
  }
}

export class ListFreeRooms extends Endpoint(Get('/rooms/free'))<string> {
  readonly page: Int = 1;
  readonly until?: string;

  handle() {
    return `${pageOf(this.page)} until ${this.until ?? 'ever'}`;
  }
}
