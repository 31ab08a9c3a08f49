// Emitted by portico build. Do not edit.
import type { Called, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { FindStays, LongStays, SearchStays, StaysOfGuest } from '../../booking/booking.ts';

/** The operations of the area Booking, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Booking {
  /** The stays of one guest: a filter that must be given is always applied. */
  staysOfGuest(input: Pick<StaysOfGuest, 'name'>): Called<StaysOfGuest, readonly ResultOf<StaysOfGuest>[]>;
  /** Finds stays by everything that they have. */
  searchStays(
    input?: Pick<SearchStays,
    'code' | 'codePart' | 'codeStart' | 'codeEnd' | 'notStatus' | 'status' | 'amount' | 'above' | 'nightsFrom' | 'before' | 'arrivedUntil' | 'guestName' | 'isPaid' | 'where' | 'nightsSort' | 'guestSort' | 'arrivalSort'>,
  ): Called<SearchStays, readonly ResultOf<SearchStays>[]>;
  /** Stays by all that they and their guests have. */
  findStays(input?: Pick<FindStays, 'where'>): Called<FindStays, readonly ResultOf<FindStays>[]>;
  /** Long stays: a filter that is not nullable is always applied, with its default where nothing is sent. */
  longStays(input: Pick<LongStays, 'isPaid'> & Partial<Pick<LongStays, 'nights'>>): Called<LongStays, readonly ResultOf<LongStays>[]>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Booking.StaysOfGuest',
    method: 'staysOfGuest',
    inputs: [
      { property: 'name', source: 'route', wireName: 'name' },
    ],
  },
  {
    operation: 'Booking.SearchStays',
    method: 'searchStays',
    inputs: [
      { property: 'code', source: 'query', wireName: 'code' },
      { property: 'codePart', source: 'query', wireName: 'codePart' },
      { property: 'codeStart', source: 'query', wireName: 'codeStart' },
      { property: 'codeEnd', source: 'query', wireName: 'codeEnd' },
      { property: 'notStatus', source: 'query', wireName: 'notStatus' },
      { property: 'status', source: 'query', wireName: 'status' },
      { property: 'amount', source: 'query', wireName: 'amount' },
      { property: 'above', source: 'query', wireName: 'above' },
      { property: 'nightsFrom', source: 'query', wireName: 'nightsFrom' },
      { property: 'before', source: 'query', wireName: 'before' },
      { property: 'arrivedUntil', source: 'query', wireName: 'arrivedUntil' },
      { property: 'guestName', source: 'query', wireName: 'guestName' },
      { property: 'isPaid', source: 'query', wireName: 'isPaid' },
      { property: 'where', source: 'query', wireName: 'where', json: true },
      { property: 'nightsSort', source: 'query', wireName: 'nightsSort' },
      { property: 'guestSort', source: 'query', wireName: 'guestSort' },
      { property: 'arrivalSort', source: 'query', wireName: 'arrivalSort' },
    ],
  },
  {
    operation: 'Booking.FindStays',
    method: 'findStays',
    inputs: [
      { property: 'where', source: 'query', wireName: 'where', json: true },
    ],
  },
  {
    operation: 'Booking.LongStays',
    method: 'longStays',
    inputs: [
      { property: 'nights', source: 'query', wireName: 'nights' },
      { property: 'isPaid', source: 'query', wireName: 'isPaid' },
    ],
  },
];
