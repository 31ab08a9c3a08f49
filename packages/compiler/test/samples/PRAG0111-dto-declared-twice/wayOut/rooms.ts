import { Entity, Mutation, MutationMode, Post } from '@portico/core';

export class Room extends Entity() {
  name!: string;
  code!: string;
}

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms')) {
  readonly name!: string;
  readonly code!: string;
}

export interface RoomDto {
  name: string;
  code: string;
}
