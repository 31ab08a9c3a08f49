import { Endpoint, Entity, Get, Mutation, MutationMode, Post, Put, Query, Versioned, VoidEndpoint } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class Room extends Entity(Versioned) {
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

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms')) {
  readonly name!: string;
}

export class RenameRoom extends Mutation(MutationMode.Update, Room, Put('/rooms/{id}'), { ifMatch: 'required' }) {
  readonly id!: Guid;
  readonly name!: string;
}
