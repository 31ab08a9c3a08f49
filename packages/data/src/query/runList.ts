import { ResultStream } from '@portico/runtime';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { Row } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { checkFilters, createTooManyRowsError } from './queryRefusals.ts';
import { PreparedQuery, type StatementEnding } from './preparedQuery.ts';
import { areReady, readRows } from './readRows.ts';
import type { QueryInput } from './window.ts';

const standardMaxRows = 10_000;

const ordered: StatementEnding = { variant: 0, suffix: '*', add: (sql, { program, input }) => program.addOrder(sql, input) };

/** Creates the end of a statement with the limit in its text. A store that knows the limit plans for all rows; for a parameter it would expect only a few. */
function createLimitEnding(limit: number, suffix: string | undefined): StatementEnding {
  return {
    variant: 0,
    ...(suffix !== undefined && { suffix }),
    add(sql, { program, input }) {
      program.addOrder(sql, input);
      sql.add(` LIMIT ${limit}`);
    },
  };
}

/** Streams any number of rows. Code that calls the query gets them all at once, up to the limit of other queries. */
export function runStream(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const refusal = checkFilters(plan, input);
  if (refusal) return refusal;
  const query = new PreparedQuery(plan, input, session);
  return new ResultStream(streamItems(query), (stream) => collectRows(stream, getRowLimit(plan, session)));
}

async function* streamItems(query: PreparedQuery): AsyncIterable<readonly unknown[]> {
  const { program, session } = query;
  for await (const rows of query.stream(ordered)) yield readRows(program.plan, rows, session.store.decoder);
}

async function collectRows({ batches }: ResultStream, most: number): Promise<unknown> {
  const items: unknown[] = [];
  for await (const batch of batches) {
    items.push(...batch);
    if (items.length > most) return createTooManyRowsError(most);
  }
  return items;
}

function getRowLimit(plan: QueryPlan, { store }: ReadSession): number {
  return plan.maxRows ?? store.options?.maxRows ?? standardMaxRows;
}

/** Returns all rows, as a bare array; returns an error if there are more than the query may return. */
export function runList(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const refusal = checkFilters(plan, input);
  if (refusal) return refusal;
  const ofStore = plan.maxRows === undefined ? session.store.options?.maxRows : undefined;
  const most = getRowLimit(plan, session);
  const resultOf = (rows: readonly Row[]) =>
    rows.length > most ? createTooManyRowsError(most) : readRows(plan, rows, session.store.decoder);
  // One row more shows that there are too many.
  const ending = createLimitEnding(most + 1, ofStore === undefined ? undefined : `<${most}`);
  const rows = new PreparedQuery(plan, input, session).rows(ending, []);
  return areReady(rows) ? resultOf(rows) : rows.then(resultOf);
}
