import { Endpoint, Entity, Get, Post, Query, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export interface RoomName {
  name: string;
}

export class ListRooms extends Query(Room, Get('/rooms'), { maxPageSize: 20 })<RoomName> {}

export class GetStatus extends Endpoint(Get('/status'), { body: 'wrapped', examples: [{ request: { at: 1 } }] })<Int> {
  handle() {
    return 1;
  }
}

export class Restart extends VoidEndpoint(Post('/restart'), { examples: [{ response: 1 }] }) {
  handle() {}
}
