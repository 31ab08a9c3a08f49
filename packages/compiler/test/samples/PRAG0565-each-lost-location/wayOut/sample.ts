import { Endpoint, Get, Post } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id}'))<string> {
  readonly id!: Guid;

  handle() {
    return this.id;
  }
}

export class GetBed extends Endpoint(Get('/rooms/{room}/beds/{number}'))<string> {
  readonly room!: Guid;
  readonly number!: Int;

  handle() {
    return this.room;
  }
}

export class AddRoom extends Endpoint(Post('/rooms'), { status: 201, location: () => GetRoom })<Guid> {
  handle() {
    return '';
  }
}

export class AddBed extends Endpoint(Post('/rooms/{room}/beds'), { status: 201, location: () => GetBed })<{ number: Int }> {
  readonly room!: Guid;

  handle() {
    return { number: 1 };
  }
}
