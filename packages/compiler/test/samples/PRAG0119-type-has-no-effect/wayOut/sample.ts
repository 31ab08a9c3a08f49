import { Endpoint, Post } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';

type Page = FromQuery<Int>;

export class ListRooms extends Endpoint(Post('/rooms'))<number> {
  readonly page!: Page;

  handle() {
    return this.page;
  }
}
