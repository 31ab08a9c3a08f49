// Emitted by portico build. Do not edit.
import type { Called, KeysetPage, NotFoundError, Page, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AllRooms, GetRoom, GetRoomByNumber, ListRooms, WalkRooms } from '../../rooms.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  /** Rooms by page. */
  listRooms(
    input?: Pick<ListRooms,
    'floor' | 'numberSort'> & Partial<Pick<ListRooms,
    'page' | 'pageSize'>>,
  ): Called<ListRooms, Page<ResultOf<ListRooms>>>;
  /** Rooms by page, as large as the host lets a page be. */
  allRooms(input?: Pick<AllRooms, 'floor'> & Partial<Pick<AllRooms, 'page' | 'pageSize'>>): Called<AllRooms, Page<ResultOf<AllRooms>>>;
  /** One room, by its number. */
  getRoomByNumber(input: Pick<GetRoomByNumber, 'number'>): Called<GetRoomByNumber, ResultOf<GetRoomByNumber>, NotFoundError>;
  /** Rooms, each page beginning where the one before ended. */
  walkRooms(
    input?: Pick<WalkRooms,
    'numberSort' | 'after'> & Partial<Pick<WalkRooms,
    'pageSize'>>,
  ): Called<WalkRooms, KeysetPage<ResultOf<WalkRooms>>>;
  /** One room, by its key. */
  getRoom(input: Pick<GetRoom, 'id'>): Called<GetRoom, ResultOf<GetRoom>, NotFoundError>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.ListRooms',
    method: 'listRooms',
    inputs: [
      { property: 'floor', source: 'query', wireName: 'floor' },
      { property: 'numberSort', source: 'query', wireName: 'numberSort' },
      { property: 'page', source: 'query', wireName: 'page' },
      { property: 'pageSize', source: 'query', wireName: 'pageSize' },
    ],
  },
  {
    operation: 'App.AllRooms',
    method: 'allRooms',
    inputs: [
      { property: 'floor', source: 'query', wireName: 'floor' },
      { property: 'page', source: 'query', wireName: 'page' },
      { property: 'pageSize', source: 'query', wireName: 'pageSize' },
    ],
  },
  {
    operation: 'App.GetRoomByNumber',
    method: 'getRoomByNumber',
    inputs: [
      { property: 'number', source: 'route', wireName: 'number' },
    ],
  },
  {
    operation: 'App.WalkRooms',
    method: 'walkRooms',
    inputs: [
      { property: 'numberSort', source: 'query', wireName: 'numberSort' },
      { property: 'after', source: 'query', wireName: 'after' },
      { property: 'pageSize', source: 'query', wireName: 'pageSize' },
    ],
  },
  {
    operation: 'App.GetRoom',
    method: 'getRoom',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
];
