import type { FieldError, ValidationError } from '@portico/core';
import { standardMaxPageSize } from '@portico/core/manifest';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { FailureSink } from '../plan/entityPlan.ts';
import type { Store } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { createOutOfRangeError, describeTooLarge, describeTooSmall } from './queryRefusals.ts';

const standardPageSize = 20;

/** The inputs of a query by property. */
export type QueryInput = Readonly<Record<string, unknown>>;

/** Returns the maximum page size of a query. */
export function getMaxPageSize(plan: QueryPlan, session: ReadSession): number {
  return plan.maxPageSize ?? getStoreMaxPageSize(session.store);
}

/** The place of the input with the page size. */
type PageSizePlace = Pick<FieldError, 'in' | 'path'>;

/** Records a page that is larger than the host allows. It is checked with all other inputs, before any query runs. */
export function checkPageSize(
  { call, store }: { readonly call: FailureSink; readonly store: Store },
  value: number | null | undefined,
  place: PageSizePlace,
): void {
  const max = getStoreMaxPageSize(store);
  if (value == null || value <= max) return;
  const { code, message, params } = describeTooLarge(place.path, max);
  call.fail(place.in, place.path, code, message, params);
}

function getStoreMaxPageSize({ options }: Store): number {
  return options?.maxPageSize ?? standardMaxPageSize;
}

/** Returns the number of rows of a page. */
export function getPageSize(input: QueryInput, max: number): number {
  return (input['pageSize'] as number | null | undefined) ?? Math.min(standardPageSize, max);
}

/** Returns the number of the requested page, counted from 1. */
export function getPageNumber(input: QueryInput): number {
  return (input['page'] as number | null | undefined) ?? 1;
}

/** Returns the error for a page that is out of range. */
export function checkWindow(page: number, pageSize: number, max: number): ValidationError | undefined {
  if (page >= 1 && pageSize >= 1 && pageSize <= max) return undefined;
  const failures = [];
  if (!(page >= 1)) failures.push(describeTooSmall('page', 1));
  if (!(pageSize >= 1)) failures.push(describeTooSmall('pageSize', 1));
  else if (pageSize > max) failures.push(describeTooLarge('pageSize', max));
  return createOutOfRangeError(failures);
}
