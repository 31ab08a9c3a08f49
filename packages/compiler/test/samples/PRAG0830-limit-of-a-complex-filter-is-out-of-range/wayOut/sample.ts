import { Entity, Get, Query } from '@portico/core';
import type { ComplexFilter, MaxLength } from '@portico/core';

export class Room extends Entity() {
  number!: string & MaxLength<10>;
}

export interface RoomCriteria {
  number: string;
}

export class FindRooms extends Query(Room, Get('/rooms'), { maxFilterDepth: 4 })<{ number: string }> {
  readonly filter?: ComplexFilter<RoomCriteria>;
}

export class FindAll extends Query(Room, Get('/all'), { maxConditions: 5_000, maxFilterLength: 100, maxFilterValues: 10_000 })<{ number: string }> {
  readonly filter?: ComplexFilter<RoomCriteria>;
}
