// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { GetFile, GetRoom, GetTag } from '../../rooms.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  getFile(input: Pick<GetFile, 'path'>): Called<GetFile>;
  getRoom(input: Pick<GetRoom, 'hotelId' | 'room' | 'number'>): Called<GetRoom>;
  getTag(input: Pick<GetTag, 'name'>): Called<GetTag>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.GetFile',
    method: 'getFile',
    inputs: [
      { property: 'path', source: 'route', wireName: 'path' },
    ],
  },
  {
    operation: 'App.GetRoom',
    method: 'getRoom',
    inputs: [
      { property: 'hotelId', source: 'route', wireName: 'HOTELID' },
      { property: 'room', source: 'route', wireName: 'number' },
      { property: 'number', source: 'query', wireName: 'number' },
    ],
  },
  {
    operation: 'App.GetTag',
    method: 'getTag',
    inputs: [
      { property: 'name', source: 'route', wireName: 'name' },
    ],
  },
];
