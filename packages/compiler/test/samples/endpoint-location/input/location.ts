import { Endpoint, EndpointGroup, Get, Post } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class ApiGroup extends EndpointGroup('/api') {}

export class GetRoom extends Endpoint(Get('/hotels/{hotel}/rooms/{id}'), { group: ApiGroup })<string> {
  readonly hotel!: string;
  readonly id!: Int;

  handle() {
    return `${this.hotel} ${this.id}`;
  }
}

export class AddRoom extends Endpoint(Post('/hotels/{hotel}/rooms'), { group: ApiGroup, status: 201, location: () => GetRoom })<{ id: Int }> {
  readonly hotel!: string;

  handle() {
    return { id: 12 };
  }
}

export class GetGuest extends Endpoint(Get('/guests/{guestId}'), { group: ApiGroup })<string> {
  readonly guestId!: Guid;

  handle() {
    return this.guestId;
  }
}

export class AddGuest extends Endpoint(Post('/guests'), { group: ApiGroup, status: 201, location: () => GetGuest })<Guid> {
  handle() {
    return '0192f0c1-0000-7000-8000-000000000001';
  }
}
