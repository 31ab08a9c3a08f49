import { ResultStream } from '@portico/runtime';
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

const ordered: Ending = { variant: 0, suffix: '*', add: (sql, { program, input }) => program.addOrder(sql, input) };

/** The limit is part of the text: a store that knows it plans for all rows, where it would expect a few of an unknown one. */
function orderedUpTo(limit: number, suffix: string | undefined): Ending {
  return {
    variant: 0,
    ...(suffix !== undefined && { suffix }),
    add(sql, { program, input }) {
      program.addOrder(sql, input);
      sql.add(` LIMIT ${limit}`);
    },
  };
}

/** All rows, however many, while they are read; code that calls the query takes them at once, and no more than other queries give. */
export function runStream(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const refusal = filterRefusal(plan, input);
  if (refusal) return refusal;
  const query = new PreparedQuery(plan, input, session);
  return new ResultStream(itemsOf(query), (stream) => collected(stream, mostOf(plan, session)));
}

async function* itemsOf(query: PreparedQuery): AsyncIterable<readonly unknown[]> {
  const { program, session } = query;
  for await (const rows of query.stream(ordered)) yield readRows(program.plan, rows, session.store.decoder);
}

async function collected({ batches }: ResultStream, most: number): Promise<unknown> {
  const items: unknown[] = [];
  for await (const batch of batches) {
    items.push(...batch);
    if (items.length > most) return tooManyRows(most);
  }
  return items;
}

function mostOf(plan: QueryPlan, { store }: ReadSession): number {
  return plan.maxRows ?? store.options?.maxRows ?? standardMaxRows;
}

/** All rows, as a bare array; refuses where there are more than the query returns at once. */
export function runList(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const refusal = filterRefusal(plan, input);
  if (refusal) return refusal;
  const ofStore = plan.maxRows === undefined ? session.store.options?.maxRows : undefined;
  const most = mostOf(plan, session);
  const resultOf = (rows: readonly Row[]) => (rows.length > most ? tooManyRows(most) : readRows(plan, rows, session.store.decoder));
  // One row more tells that there are too many.
  const ending = orderedUpTo(most + 1, ofStore === undefined ? undefined : `<${most}`);
  const rows = new PreparedQuery(plan, input, session).rows(ending, []);
  return areHere(rows) ? resultOf(rows) : rows.then(resultOf);
}
