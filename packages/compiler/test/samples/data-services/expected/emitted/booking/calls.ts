// Emitted by portico build. Do not edit.
import type { Called, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { CountNights, MyNights, RenumberRooms, TakeRoom } from '../../booking/booking.ts';

/** The operations of the area Booking, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Booking {
  /** The caller's nights, with what the catalog says about the rooms. */
  myNights(): Called<MyNights, readonly ResultOf<MyNights>[]>;
  /** How many nights there are by day, by hand. */
  countNights(): Called<CountNights>;
  /** What another area keeps is for it alone to write, by hand too. */
  renumberRooms(): Called<RenumberRooms>;
  /** Takes a room for a night. */
  takeRoom(input: Pick<TakeRoom, 'number' | 'day'>): Called<TakeRoom>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Booking.MyNights',
    method: 'myNights',
    inputs: [],
  },
  {
    operation: 'Booking.CountNights',
    method: 'countNights',
    inputs: [],
  },
  {
    operation: 'Booking.RenumberRooms',
    method: 'renumberRooms',
    inputs: [],
  },
  {
    operation: 'Booking.TakeRoom',
    method: 'takeRoom',
    inputs: [
      { property: 'number', source: 'route', wireName: 'number' },
      { property: 'day', source: 'body', wireName: 'day' },
    ],
  },
];
