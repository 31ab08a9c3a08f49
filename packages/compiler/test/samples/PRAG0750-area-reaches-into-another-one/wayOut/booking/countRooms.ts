import { Endpoint, Get } from '@portico/core';
import type { Int, ReadAccess } from '@portico/core';
import type { Room } from '../catalog/room.ts';

export class CountRooms extends Endpoint(Get('/rooms/count'))<Int> {
  handle(rooms: ReadAccess<Room>) {
    return rooms.count();
  }
}
