// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { FindRooms } from '../../findRooms.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  findRooms(input: Pick<FindRooms, 'city' | 'beds' | 'tags' | 'guests'> & Partial<Pick<FindRooms, 'sort' | 'floor'>>): Called<FindRooms>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.FindRooms',
    method: 'findRooms',
    inputs: [
      { property: 'city', source: 'query', wireName: 'city' },
      { property: 'beds', source: 'query', wireName: 'number-of-beds' },
      { property: 'sort', source: 'query', wireName: 'sort' },
      { property: 'tags', source: 'query', wireName: 'tags' },
      { property: 'floor', source: 'query', wireName: 'floor' },
      { property: 'guests', source: 'query', wireName: 'guests' },
    ],
  },
];
