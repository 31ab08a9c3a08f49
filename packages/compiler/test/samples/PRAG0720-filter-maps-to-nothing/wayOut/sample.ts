import { Entity, Get, Query } from '@portico/core';
import type { Filter, Int, MaxLength } from '@portico/core';

export class Room extends Entity() {
  number!: string;
  floor!: Int;
  note?: string & MaxLength<200>;
}

export interface RoomDto {
  number: string;
  floor: Int;
}

export class GetRooms extends Query(Room, Get('/rooms'))<RoomDto> {
  readonly text?: Filter<string, 'Contains', 'note'>;
}
