import { Delete, Entity, Get, Mutation, MutationMode, Patch, Post, Put, Query, SoftDeleted } from '@portico/core';
import type { Guid } from '@portico/core';

export class Room extends Entity(SoftDeleted) {
  number!: string;
}

export class Rooms extends Query(Room, Get('/rooms'))<{ number: string }> {}

export class Add extends Mutation(MutationMode.Create, Room, Post('/rooms')) {
  readonly number!: string;
}

export class Change extends Mutation(MutationMode.Update, Room, Patch('/rooms/{id}')) {
  readonly id!: Guid;
  readonly number!: string;
}

export class Renumber extends Mutation(MutationMode.Update, Room, Put('/rooms/{id}/number')) {
  readonly id!: Guid;
  readonly number!: string;
}

export class Rename extends Mutation(MutationMode.Update, Room, Post('/rooms/{id}/name')) {
  readonly id!: Guid;
  readonly number!: string;
}

export class Remove extends Mutation(MutationMode.Delete, Room, Delete('/rooms/{id}')) {
  readonly id!: Guid;
}

export class Restore extends Mutation(MutationMode.Restore, Room, Post('/rooms/{id}/restore')) {
  readonly id!: Guid;
}
