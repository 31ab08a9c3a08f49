import { Endpoint, Entity, Get, Mutation, MutationMode, Post, Put, Query, VoidEndpoint } from '@portico/core';
import type { Guid, Int } from '@portico/core';

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

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { ifMatch: 'required' }) {
  readonly name!: string;
}

export class RenameRoom extends Mutation(MutationMode.Update, Room, Put('/rooms/{id}'), { ifMatch: 'required' }) {
  readonly id!: Guid;
  readonly name!: string;
}
