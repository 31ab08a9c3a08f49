import { Entity, Get, Query } from '@portico/core';
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

export class GetRooms extends Query(Room, Get('/rooms'))<RoomDto> {
  readonly level?: Int;
}
