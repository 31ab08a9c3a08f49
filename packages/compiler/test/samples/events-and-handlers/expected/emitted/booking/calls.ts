// Emitted by portico build. Do not edit.
import type { Called, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { BookStay, CountStays, ListStays } from '../../booking/booking.ts';

/** The operations of the area Booking, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Booking {
  /** The stays. */
  listStays(): Called<ListStays, readonly ResultOf<ListStays>[]>;
  /** Books a stay. */
  bookStay(input: Pick<BookStay, 'guest' | 'total'>): Called<BookStay>;
  /** Counts the stays. */
  countStays(): Called<CountStays>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Booking.ListStays',
    method: 'listStays',
    inputs: [],
  },
  {
    operation: 'Booking.BookStay',
    method: 'bookStay',
    inputs: [
      { property: 'guest', source: 'body', wireName: 'guest' },
      { property: 'total', source: 'body', wireName: 'total' },
    ],
  },
  {
    operation: 'Booking.CountStays',
    method: 'countStays',
    inputs: [],
  },
];
