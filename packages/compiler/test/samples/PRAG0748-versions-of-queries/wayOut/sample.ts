import { DomainAction, Entity, Get, Mutation, MutationMode, Post, Query } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class FindRooms extends Query(Room, Get('/rooms'))<{ name: string }> {}

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { body: 'wrapped' }) {
  readonly name!: string;
}

export class RoomNames extends DomainAction(Get('/rooms/names'))<string> {
  execute() {
    return '';
  }

  executeV2(): string[] {
    return [];
  }
}
