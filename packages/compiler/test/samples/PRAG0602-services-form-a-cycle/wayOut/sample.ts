import { Endpoint, Get } from '@portico/core';

export class Stays {
  all(): string[] {
    return [];
  }
}

export class Rooms {
  readonly stays: Stays;

  constructor(stays: Stays) {
    this.stays = stays;
  }
}

export class GetRooms extends Endpoint(Get('/rooms'))<number> {
  handle(rooms: Rooms) {
    return rooms.stays.all().length;
  }
}
