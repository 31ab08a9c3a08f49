import { Endpoint, Entity, Get } from '@portico/core';
import type { EntityBase, Int, Repository } from '@portico/core';

export class Room extends Entity() {
  number!: string;
}

export class CountRooms extends Endpoint(Get('/rooms/count'))<Int> {
  handle(rooms: Repository<EntityBase>) {
    return rooms.count();
  }
}
