import { Entity, Get, Mutation, MutationMode, Post, Query } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class FindRooms extends Query(Room, Get('/rooms'))<{ name: string }> {}

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { body: 'wrapped' }) {
  readonly name!: string;

  override apply(room: Room) {
    room.name = this.name;
    return room;
  }
}
