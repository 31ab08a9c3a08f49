import type { QueryPlan } from '../plan/queryPlan.ts';
import type { ReadSession } from '../template/readSession.ts';
import { filterRefusal } from './filterRefusal.ts';
import { PreparedQuery } from './preparedQuery.ts';
import type { Ending } from './preparedQuery.ts';
import { areHere, readRows } from './readRows.ts';
import type { QueryInput } from './window.ts';

const ordered: Ending = { variant: 0, add: (sql, { program, input }) => program.addOrder(sql, input) };

/** All rows, as a bare array. */
export function runList(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const refusal = filterRefusal(plan, input);
  if (refusal) return refusal;
  const { decoder } = session.store;
  const rows = new PreparedQuery(plan, input, session).rows(ordered, []);
  return areHere(rows) ? readRows(plan, rows, decoder) : rows.then((read) => readRows(plan, read, decoder));
}
