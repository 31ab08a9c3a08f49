import { Entity, Get, Query, Repository, Seed, Versioned } from '@portico/core';
import type { Cursor, Filter, Guid, Int, Range, Sort, Unique } from '@portico/core';

export class Room extends Entity(Versioned) {
  number!: Int & Unique;
  floor!: Int;
}

export interface RoomDto {
  id: Guid;
  number: Int;
}

/** Rooms by page. */
export class ListRooms extends Query(Room, Get('/rooms'), { maxPageSize: 3 })<RoomDto> {
  floor?: Int;
  numberSort?: Sort<'number', 'Ascending'>;
  page: Int = 1;
  pageSize: Int = 2;
}

/** Rooms by page, as large as the host lets a page be. */
export class AllRooms extends Query(Room, Get('/rooms/all'))<{ number: Int }> {
  floor?: Int & Range<1, 9>;
  page: Int = 1;
  pageSize: Int = 2;
}

/** Rooms, each page beginning where the one before ended. */
export class WalkRooms extends Query(Room, Get('/rooms/walk'))<RoomDto> {
  numberSort?: Sort<'number', 'Descending'>;
  after?: Cursor;
  pageSize: Int = 4;
}

/** One room, by its key. */
export class GetRoom extends Query(Room, Get('/rooms/{id}'))<RoomDto> {
  id!: Guid;
}

/** One room, by its number. */
export class GetRoomByNumber extends Query(Room, Get('/rooms/number/{number}'), { single: true })<RoomDto> {
  number!: Filter<Int>;
}

export class Rooms extends Seed {
  seed(rooms: Repository<Room>) {
    for (let number = 1; number <= 5; number++) {
      const room = new Room();
      room.number = number;
      room.floor = number < 4 ? 1 : 2;
      rooms.add(room);
    }
  }
}
