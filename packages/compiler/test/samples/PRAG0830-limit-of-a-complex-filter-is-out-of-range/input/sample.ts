import { Entity, Get, Query } from '@portico/core';
import type { ComplexFilter, MaxLength } from '@portico/core';

export class Room extends Entity() {
  number!: string & MaxLength<10>;
}

export interface RoomCriteria {
  number: string;
}

export class FindRooms extends Query(Room, Get('/rooms'), { maxFilterDepth: 0 })<{ number: string }> {
  readonly filter?: ComplexFilter<RoomCriteria>;
}

export class FindAll extends Query(Room, Get('/all'), { maxConditions: 5_001, maxFilterLength: 1.5, maxFilterValues: -1 })<{ number: string }> {
  readonly filter?: ComplexFilter<RoomCriteria>;
}
