import { Endpoint, Entity, Get, Post, Query, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export interface RoomName {
  name: string;
}

export class ListRooms extends Query(Room, Get('/rooms'), { maxPageSize: 20 })<RoomName> {
  readonly page: Int = 1;
  readonly pageSize: Int = 10;
}

export class GetStatus extends Endpoint(Post('/status'), { body: 'wrapped', examples: [{ request: { at: 1 }, response: 1 }] })<Int> {
  readonly at!: Int;

  handle() {
    return this.at;
  }
}

export class Restart extends VoidEndpoint(Post('/restart')) {
  handle() {}
}
