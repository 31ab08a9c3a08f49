import { Entity, Get, Query } from '@portico/core';
import type { Int } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class ListRooms extends Query(Room, Get('/rooms'), { maxRows: 0 })<{ name: string }> {}

export class PageRooms extends Query(Room, Get('/rooms/page'), { total: 1.5 })<{ name: string }> {
  page: Int = 1;
  pageSize: Int = 4;
}
