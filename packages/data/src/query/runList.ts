import type { QueryPlan } from '../plan/queryPlan.ts';
import type { Row } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { filterRefusal } from './filterRefusal.ts';
import { PreparedQuery } from './preparedQuery.ts';
import type { Ending } from './preparedQuery.ts';
import { tooManyRows } from './queryRefusals.ts';
import { areHere, readRows } from './readRows.ts';
import type { QueryInput } from './window.ts';

const standardMaxRows = 10_000;

const ordered: Ending = {
  variant: 0,
  add(sql, { program, input }) {
    program.addOrder(sql, input);
    sql.add(' LIMIT {0}', 1);
  },
};

/** All rows, as a bare array; refuses where there are more than the query returns at once. */
export function runList(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const refusal = filterRefusal(plan, input);
  if (refusal) return refusal;
  const most = plan.maxRows ?? session.store.options?.maxRows ?? standardMaxRows;
  const resultOf = (rows: readonly Row[]) => (rows.length > most ? tooManyRows(most) : readRows(plan, rows, session.store.decoder));
  // One row more tells that there are too many.
  const rows = new PreparedQuery(plan, input, session).rows(ordered, [most + 1]);
  return areHere(rows) ? resultOf(rows) : rows.then(resultOf);
}
