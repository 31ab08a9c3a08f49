import { Endpoint, Get } from '@portico/core';
import type { Int, Repository } from '@portico/core';
import type { Room } from '../catalog/room.ts';

export class CountRooms extends Endpoint(Get('/rooms/count'))<Int> {
  handle(rooms: Repository<Room>) {
    return rooms.count();
  }
}
