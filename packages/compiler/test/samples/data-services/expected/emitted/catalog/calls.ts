// Emitted by portico build. Do not edit.
import type { Called, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { ListHouses } from '../../catalog/catalog.ts';

/** The operations of the area Catalog, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Catalog {
  /** The houses with their rooms. */
  listHouses(): Called<ListHouses, readonly ResultOf<ListHouses>[]>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Catalog.ListHouses',
    method: 'listHouses',
    inputs: [],
  },
];
