import type { QueryPlan } from '../plan/queryPlan.ts';
import type { Row } from '../store/store.ts';
import type { Decoder } from '../store/codec.ts';

/** Returns the results of rows. */
export function readRows(plan: QueryPlan, rows: readonly Row[], from: Decoder): unknown[] {
  const items: unknown[] = [];
  for (const row of rows) items.push(plan.read(row, from));
  return items;
}

/** Returns whether the rows are available synchronously, not as a promise. */
export function areReady(rows: readonly Row[] | Promise<readonly Row[]>): rows is readonly Row[] {
  return Array.isArray(rows);
}
