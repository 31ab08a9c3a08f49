// Emitted by portico build. Do not edit.
import type { Called, Page, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { CapBooks, LeafBooks, ListBooks, StreamBooks } from '../../books.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  /** Books at once, four at most. */
  listBooks(input?: Pick<ListBooks, 'title' | 'anyCase' | 'short' | 'titleSort'>): Called<ListBooks, readonly ResultOf<ListBooks>[]>;
  /** Books by page, counted to three. */
  capBooks(input?: Pick<CapBooks, 'titleSort'> & Partial<Pick<CapBooks, 'page' | 'pageSize'>>): Called<CapBooks, Page<ResultOf<CapBooks>>>;
  /** Books while they are read. */
  streamBooks(input?: Pick<StreamBooks, 'copies' | 'titleSort'>): Called<StreamBooks, readonly ResultOf<StreamBooks>[]>;
  /** Books by page, not counted. */
  leafBooks(
    input?: Pick<LeafBooks,
    'titleSort'> & Partial<Pick<LeafBooks,
    'page' | 'pageSize'>>,
  ): Called<LeafBooks, Page<ResultOf<LeafBooks>>>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.ListBooks',
    method: 'listBooks',
    inputs: [
      { property: 'title', source: 'query', wireName: 'title' },
      { property: 'anyCase', source: 'query', wireName: 'anyCase' },
      { property: 'short', source: 'query', wireName: 'short' },
      { property: 'titleSort', source: 'query', wireName: 'titleSort' },
    ],
  },
  {
    operation: 'App.CapBooks',
    method: 'capBooks',
    inputs: [
      { property: 'titleSort', source: 'query', wireName: 'titleSort' },
      { property: 'page', source: 'query', wireName: 'page' },
      { property: 'pageSize', source: 'query', wireName: 'pageSize' },
    ],
  },
  {
    operation: 'App.StreamBooks',
    method: 'streamBooks',
    inputs: [
      { property: 'copies', source: 'query', wireName: 'copies' },
      { property: 'titleSort', source: 'query', wireName: 'titleSort' },
    ],
  },
  {
    operation: 'App.LeafBooks',
    method: 'leafBooks',
    inputs: [
      { property: 'titleSort', source: 'query', wireName: 'titleSort' },
      { property: 'page', source: 'query', wireName: 'page' },
      { property: 'pageSize', source: 'query', wireName: 'pageSize' },
    ],
  },
];
