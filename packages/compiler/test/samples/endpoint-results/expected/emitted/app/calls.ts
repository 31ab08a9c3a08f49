// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { GetNothing, GetPair, GetRoom, GetRooms, GetShapes } from '../../results.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  getNothing(): Called<GetNothing>;
  getPair(): Called<GetPair>;
  getRoom(): Called<GetRoom>;
  getRooms(): Called<GetRooms>;
  getShapes(): Called<GetShapes>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.GetNothing',
    method: 'getNothing',
    inputs: [],
  },
  {
    operation: 'App.GetPair',
    method: 'getPair',
    inputs: [],
  },
  {
    operation: 'App.GetRoom',
    method: 'getRoom',
    inputs: [],
  },
  {
    operation: 'App.GetRooms',
    method: 'getRooms',
    inputs: [],
  },
  {
    operation: 'App.GetShapes',
    method: 'getShapes',
    inputs: [],
  },
];
