import { Endpoint, Get, Post } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id}'))<string> {
  readonly id!: Guid;

  handle() {
    return this.id;
  }
}

export class AddRoom extends Endpoint(Post('/rooms'), { status: 201, location: () => GetRoom })<{ id: Guid; number: Int }> {
  handle() {
    return { id: '0192f0c1-0000-7000-8000-000000000001', number: 1 };
  }
}
