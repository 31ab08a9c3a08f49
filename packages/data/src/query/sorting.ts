import { SortDirection } from '@portico/core';
import type { SortPlan } from '../plan/queryPlan.ts';
import type { QueryInput } from './window.ts';

/** Whether and how a sort applies: 0 not at all, 1 ascending, 2 descending. */
export type SortState = 0 | 1 | 2;

/** The directions of the states that apply. */
export const directions = { 1: SortDirection.Ascending, 2: SortDirection.Descending } as const;

/** Returns the requested direction, or else the default. */
export function getSortState(sort: SortPlan, input: QueryInput): SortState {
  const direction = input[sort.property] ?? sort.default;
  return direction == null ? 0 : direction === SortDirection.Descending ? 2 : 1;
}
