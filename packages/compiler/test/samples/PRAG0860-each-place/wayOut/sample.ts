import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';
import type { Room } from './rooms.ts';
import { Rooms } from './rooms.ts';
export type { Room as RoomDto } from './rooms.ts';

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

export type { Floor };
