import { Entity, Get, Query } from '@portico/core';

export class Room extends Entity() {
  number!: string;
  note?: string;
}

export interface RoomDto {
  number: string;
  note?: string;
}

export class GetRooms extends Query(Room, Get('/rooms'))<RoomDto> {}
