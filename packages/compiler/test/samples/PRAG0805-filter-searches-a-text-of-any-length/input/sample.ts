import { Entity, Get, Query } from '@portico/core';
import type { Filter, MaxLength } from '@portico/core';

export class Room extends Entity() {
  number!: string & MaxLength<10>;
  notes!: string;
  story!: string & MaxLength<2_000_000>;
}

export class SearchRooms extends Query(Room, Get('/rooms'))<{ number: string }> {
  readonly notes?: Filter<string, 'Contains'>;
  readonly ending?: Filter<string, 'EndsWith', 'story'>;
}
