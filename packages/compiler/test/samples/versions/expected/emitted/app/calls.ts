// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AddRate, CloseRoom, GetRate, ListRooms, Ping } from '../../rates.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  listRooms(): Called<ListRooms>;
  closeRoom(input: Pick<CloseRoom, 'room'>): Called<CloseRoom>;
  /** Nothing is said of versions: nobody asks for one. */
  ping(): Called<Ping>;
  /** Only later versions are left of it. */
  addRate(input: Pick<AddRate, 'currency' | 'amount' | 'validFor'>): Called<AddRate>;
  /**
   * The rate of a room.
   * @deprecated
   */
  getRate(input: Pick<GetRate, 'room' | 'verbose'>): Called<GetRate>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.ListRooms',
    method: 'listRooms',
    inputs: [],
  },
  {
    operation: 'App.CloseRoom',
    method: 'closeRoom',
    inputs: [
      { property: 'room', source: 'route', wireName: 'room' },
    ],
  },
  {
    operation: 'App.Ping',
    method: 'ping',
    inputs: [],
  },
  {
    operation: 'App.AddRate',
    method: 'addRate',
    inputs: [
      { property: 'currency', source: 'body', wireName: 'currency' },
      { property: 'amount', source: 'body', wireName: 'amount' },
      { property: 'validFor', source: 'body', wireName: 'validFor' },
    ],
    laterInputs: {
      3: [
        { property: 'currency', source: 'body', wireName: 'currency' },
        { property: 'amount', source: 'body', wireName: 'amount' },
        { property: 'note', source: 'body', wireName: 'note' },
        { property: 'days', source: 'body', wireName: 'validFor' },
      ],
    },
  },
  {
    operation: 'App.GetRate',
    method: 'getRate',
    inputs: [
      { property: 'room', source: 'route', wireName: 'room' },
      { property: 'verbose', source: 'query', wireName: 'verbose' },
    ],
    laterInputs: {
      2: [
        { property: 'room', source: 'route', wireName: 'room' },
        { property: 'currency', source: 'query', wireName: 'currency' },
      ],
      3: [
        { property: 'room', source: 'route', wireName: 'room' },
        { property: 'currency', source: 'query', wireName: 'currency' },
        { property: 'nights', source: 'query', wireName: 'nights' },
      ],
    },
  },
];
