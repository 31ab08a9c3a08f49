// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AddGuest, AddRoom, GetGuest, GetRoom } from '../../location.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  addGuest(): Called<AddGuest>;
  getGuest(input: Pick<GetGuest, 'guestId'>): Called<GetGuest>;
  addRoom(input: Pick<AddRoom, 'hotel'>): Called<AddRoom>;
  getRoom(input: Pick<GetRoom, 'hotel' | 'id'>): Called<GetRoom>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.AddGuest',
    method: 'addGuest',
    inputs: [],
  },
  {
    operation: 'App.GetGuest',
    method: 'getGuest',
    inputs: [
      { property: 'guestId', source: 'route', wireName: 'guestId' },
    ],
  },
  {
    operation: 'App.AddRoom',
    method: 'addRoom',
    inputs: [
      { property: 'hotel', source: 'route', wireName: 'hotel' },
    ],
  },
  {
    operation: 'App.GetRoom',
    method: 'getRoom',
    inputs: [
      { property: 'hotel', source: 'route', wireName: 'hotel' },
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
];
