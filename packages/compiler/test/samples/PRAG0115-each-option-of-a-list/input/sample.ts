import { Entity, Get, Query } from '@portico/core';
import type { Cursor, Guid, Int } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class ListRooms extends Query(Room, Get('/rooms'), { total: 'none' })<{ name: string }> {}

export class WalkRooms extends Query(Room, Get('/rooms/walk'), { total: 5, maxRows: 9 })<{ name: string }> {
  after?: Cursor;
  pageSize: Int = 4;
}

export class GetRoom extends Query(Room, Get('/rooms/{id}'), { maxRows: 9, stream: true })<{ name: string }> {
  id!: Guid;
}
