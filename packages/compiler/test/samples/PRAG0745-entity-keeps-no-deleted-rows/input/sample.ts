import { Delete, Entity, Mutation, MutationMode } from '@portico/core';
import type { Guid } from '@portico/core';

export class Room extends Entity() {
  number!: string;
}

export class DeleteRoom extends Mutation(MutationMode.Delete, Room, Delete('/rooms/{id}')) {
  readonly id!: Guid;
}
