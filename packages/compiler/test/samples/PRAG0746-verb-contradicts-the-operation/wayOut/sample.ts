import { Entity, Mutation, MutationMode, Post } from '@portico/core';
import type { Int } from '@portico/core';

export class Room extends Entity() {
  number!: string;
  floor!: Int;
  note?: string;
}

export interface RoomDto {
  number: string;
  floor: Int;
}

export class CreateRoom extends Mutation(MutationMode.Create, Room, Post('/rooms')) {
  readonly number!: string;
  readonly floor!: Int;
}
