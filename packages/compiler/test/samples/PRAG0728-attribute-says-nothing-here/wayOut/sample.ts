import { Endpoint, Get } from '@portico/core';

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  readonly name?: string;

  handle() {
    return this.name ?? '';
  }
}
