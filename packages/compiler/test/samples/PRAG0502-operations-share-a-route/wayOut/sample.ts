import { Endpoint, Get } from '@portico/core';
import type { Guid } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id:guid}'))<string> {
  readonly id!: Guid;

  handle() {
    return this.id;
  }
}

export class GetRoomByName extends Endpoint(Get('/rooms/by-name/{name}'))<string> {
  readonly name!: string;

  handle() {
    return this.name;
  }
}
