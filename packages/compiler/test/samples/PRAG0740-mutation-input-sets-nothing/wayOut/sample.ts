import { Entity, Mutation, MutationMode, Put } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class Room extends Entity() {
  number!: string;
  floor!: Int;
  note?: string;
}

export interface RoomDto {
  number: string;
  floor: Int;
}

export class UpdateRoom extends Mutation(MutationMode.Update, Room, Put('/rooms/{id}')) {
  readonly id!: Guid;
  readonly floor?: Int;
}
