// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AddStay, Book, BookCarelessly, BookParty, CountStays, Hint } from '../../booking/booking.ts';

/** The operations of the area Booking, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Booking {
  addStay(input: Pick<AddStay, 'guest'>): Called<AddStay>;
  /** Answers success though a part of it was refused. */
  bookCarelessly(input: Pick<BookCarelessly, 'guests'>): Called<BookCarelessly>;
  hint(input: Pick<Hint, 'number' | 'text'>): Called<Hint>;
  /** Books for all of them or for none. */
  bookParty(input: Pick<BookParty, 'guests'>): Called<BookParty>;
  book(input: Pick<Book, 'guest'>): Called<Book>;
  countStays(): Called<CountStays>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Booking.AddStay',
    method: 'addStay',
    inputs: [
      { property: 'guest', source: 'body', wireName: 'guest' },
    ],
  },
  {
    operation: 'Booking.BookCarelessly',
    method: 'bookCarelessly',
    inputs: [
      { property: 'guests', source: 'body', wireName: 'guests' },
    ],
  },
  {
    operation: 'Booking.Hint',
    method: 'hint',
    inputs: [
      { property: 'number', source: 'query', wireName: 'number' },
      { property: 'text', source: 'query', wireName: 'text' },
    ],
  },
  {
    operation: 'Booking.BookParty',
    method: 'bookParty',
    inputs: [
      { property: 'guests', source: 'body', wireName: 'guests' },
    ],
  },
  {
    operation: 'Booking.Book',
    method: 'book',
    inputs: [
      { property: 'guest', source: 'body', wireName: 'guest' },
    ],
  },
  {
    operation: 'Booking.CountStays',
    method: 'countStays',
    inputs: [],
  },
];
