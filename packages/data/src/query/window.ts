import type { ValidationError } from '@portico/core';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { ReadSession } from '../template/readSession.ts';
import { outOfRange, tooLarge, tooSmall } from './queryRefusals.ts';

const standardMaxPageSize = 500;
const standardPageSize = 20;

/** The inputs of a query by property. */
export type QueryInput = Readonly<Record<string, unknown>>;

/** The largest page of a query. */
export function maxPageSizeOf(plan: QueryPlan, session: ReadSession): number {
  return plan.maxPageSize ?? session.store.options?.maxPageSize ?? standardMaxPageSize;
}

/** How many rows a page has. */
export function pageSizeOf(input: QueryInput, max: number): number {
  return (input['pageSize'] as number | null | undefined) ?? Math.min(standardPageSize, max);
}

/** Which page is asked for, counted from 1. */
export function pageOf(input: QueryInput): number {
  return (input['page'] as number | null | undefined) ?? 1;
}

/** What is wrong with the page that is asked for. */
export function windowRefusal(page: number, pageSize: number, max: number): ValidationError | undefined {
  if (page >= 1 && pageSize >= 1 && pageSize <= max) return undefined;
  const failures = [];
  if (!(page >= 1)) failures.push(tooSmall('page', 1));
  if (!(pageSize >= 1)) failures.push(tooSmall('pageSize', 1));
  else if (pageSize > max) failures.push(tooLarge('pageSize', max));
  return outOfRange(failures);
}
