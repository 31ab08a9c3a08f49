import { Endpoint, Get } from '@portico/core';

export class Rooms {
  constructor(readonly guests: Guests) {}
}

export class Guests {
  constructor(readonly rooms: Rooms) {}
}

export class GetRooms extends Endpoint(Get('/rooms'))<boolean> {
  handle(rooms: Rooms) {
    return rooms.guests.rooms === rooms;
  }
}
