import { Entity, Get, Query } from '@portico/core';
import type { ComplexFilter, MaxLength } from '@portico/core';

export class Hotel extends Entity() {
  name!: string;
}

export class Room extends Entity() {
  number!: string & MaxLength<10>;
  notes!: string;
}

export interface RoomCriteria {
  number: string;
  notes: string;
}

export class SearchRooms extends Query(Room, Get('/rooms'))<{ number: string }> {
  readonly filter?: ComplexFilter<RoomCriteria>;
}

export class SearchHotels extends Query(Hotel, Get('/hotels'))<{ name: string }> {
  readonly filter?: ComplexFilter<Hotel>;
}
