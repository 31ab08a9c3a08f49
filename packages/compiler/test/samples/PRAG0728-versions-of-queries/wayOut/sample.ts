import { Entity, Get, Query } from '@portico/core';
import type { Filter } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class FindRooms extends Query(Room, Get('/rooms'))<{ name: string }> {
  readonly name?: Filter<string>;
}
