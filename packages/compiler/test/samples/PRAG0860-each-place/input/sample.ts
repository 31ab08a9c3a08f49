import { Endpoint, Get, Int } from '@portico/core';
import { Room, Rooms } from './rooms.ts';
export { Room as RoomDto } from './rooms.ts';

export class CountRooms extends Endpoint(Get('/rooms/count'))<Int> {
  handle() {
    return 5;
  }
}

export class ListRooms extends Endpoint(Get('/rooms'))<Room[]> {
  handle() {
    return [...new Rooms().all];
  }
}

interface Floor {
  readonly number: Int;
}

export { Floor };
