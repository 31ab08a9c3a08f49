import { NotFoundError } from '@portico/core';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { Row } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { checkFilters } from './queryRefusals.ts';
import { PreparedQuery, type StatementEnding } from './preparedQuery.ts';
import { areReady } from './readRows.ts';
import type { QueryInput } from './window.ts';

const first: StatementEnding = {
  variant: 0,
  add(sql, { program, input }) {
    program.addOrder(sql, input);
    sql.add(' LIMIT 1');
  },
};

/** Returns the first row, or 404; its row version becomes the entity tag. */
export function runSingle(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const refusal = checkFilters(plan, input);
  if (refusal) return refusal;
  const query = new PreparedQuery(plan, input, session);
  const rows = query.rows(first, []);
  return areReady(rows) ? buildResult(query, rows) : rows.then((read) => buildResult(query, read));
}

function buildResult({ program, input, session }: PreparedQuery, [row]: readonly Row[]): unknown {
  const { plan } = program;
  const { decoder } = session.store;
  if (row === undefined) return new NotFoundError(plan.entity.model.name, describeKey(plan, input));
  if (plan.versionAt !== undefined) session.header('ETag', `"${decoder.number(row[plan.versionAt])}"`);
  return plan.read(row, decoder);
}

/** Returns the value that selects the row: its id, or else the first filter with a value. */
function describeKey(plan: QueryPlan, input: QueryInput): string {
  const values = [input['id'], ...plan.filters.map(({ property }) => input[property])];
  return `${(values.find((value) => value !== undefined && value !== null) ?? '') as string}`;
}
