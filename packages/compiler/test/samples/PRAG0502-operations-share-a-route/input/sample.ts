import { Endpoint, Get } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id}'))<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}

export class GetRoomByName extends Endpoint(Get('/rooms/{name}'))<string> {
  readonly name!: string;

  handle() {
    return this.name;
  }
}
