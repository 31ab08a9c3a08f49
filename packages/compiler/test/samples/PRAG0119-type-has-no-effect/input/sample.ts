import { Endpoint, Post } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';

interface Paging {
  readonly page: FromQuery<Int>;
}

export class ListRooms extends Endpoint(Post('/rooms'))<number> {
  readonly paging!: Paging;

  handle() {
    return this.paging.page;
  }
}
