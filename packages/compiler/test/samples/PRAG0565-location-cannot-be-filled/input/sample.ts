import { Endpoint, Get, Post } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/hotels/{hotel}/rooms/{id}'))<string> {
  readonly hotel!: Guid;
  readonly id!: Guid;

  handle() {
    return this.hotel + this.id;
  }
}

export class AddRoom extends Endpoint(Post('/rooms'), { status: 201, location: () => GetRoom })<{ number: Int }> {
  handle() {
    return { number: 1 };
  }
}
