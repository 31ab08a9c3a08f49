// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { BookRoom, ListRooms, Menu } from '../../rooms.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  menu(): Called<Menu>;
  listRooms(): Called<ListRooms>;
  bookRoom(input: Pick<BookRoom, 'name' | 'nights'>): Called<BookRoom>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Menu',
    method: 'menu',
    inputs: [],
  },
  {
    operation: 'App.ListRooms',
    method: 'listRooms',
    inputs: [],
  },
  {
    operation: 'App.BookRoom',
    method: 'bookRoom',
    inputs: [
      { property: 'name', source: 'route', wireName: 'name' },
      { property: 'nights', source: 'body', wireName: 'nights' },
    ],
  },
];
