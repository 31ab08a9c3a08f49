import { Endpoint, Entity, Get, Mutation, MutationMode, Post, Query } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class FindRooms extends Query(Room, Get('/rooms'))<{ name: string }> {
  handleV2(): string[] {
    return [];
  }
}

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { body: 'wrapped' }) {
  readonly name!: string;

  executeV2(): string {
    return this.name;
  }
}

export class GetRate extends Endpoint(Get('/rate'))<number> {
  handle() {
    return 1;
  }

  executeV2(): string {
    return 'one';
  }

  handleV0(): string {
    return 'one';
  }
}
