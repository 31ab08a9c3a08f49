import { Entity, Get, Query } from '@portico/core';
import type { ComplexFilter, Int, MaxLength } from '@portico/core';

export class Room extends Entity() {
  number!: string & MaxLength<10>;
  floor!: Int;
  note?: string;
}

export interface RoomDto {
  number: string;
  floor: Int;
}

export interface RoomCriteria {
  number: string;
  level: Int;
}

export class GetRooms extends Query(Room, Get('/rooms'))<RoomDto> {
  readonly filter?: ComplexFilter<RoomCriteria>;
}
