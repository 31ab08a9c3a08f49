import { Endpoint, Entity, Get, Mutation, MutationMode, Put } from '@portico/core';
import type { Guid, Result } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class RenameRoom extends Mutation(MutationMode.Update, Room, Put('/rooms/{id}'), { body: 'wrapped' }) {
  readonly id!: Guid;
  readonly name!: string;

  aply(room: Room) {
    room.name = this.name.trim();
    return room;
  }
}

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return this.handles();
  }

  handelV2(): Result<string> {
    return 'up and running';
  }

  handles() {
    return 'up';
  }
}
