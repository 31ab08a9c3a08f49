import { Delete, Entity, Get, Mutation, MutationMode, Patch, Post, Put, Query, SoftDeleted } from '@portico/core';
import type { Guid } from '@portico/core';

export class Room extends Entity(SoftDeleted) {
  number!: string;
}

export class Rooms extends Query(Room, Post('/find'))<{ number: string }> {}

export class Add extends Mutation(MutationMode.Create, Room, Patch('/add')) {
  readonly number!: string;
}

export class Change extends Mutation(MutationMode.Update, Room, Delete('/{id}')) {
  readonly id!: Guid;
  readonly number!: string;
}

export class Remove extends Mutation(MutationMode.Delete, Room, Post('/{id}')) {
  readonly id!: Guid;
}

export class Restore extends Mutation(MutationMode.Restore, Room, Get('/{id}')) {
  readonly id!: Guid;
}

export class Renew extends Mutation(MutationMode.Restore, Room, Put('/{id}')) {
  readonly id!: Guid;
}
