import { createHash } from 'node:crypto';
import { fragmentOf, keysetRanges, tokensIn } from '@portico/sql';
import type { GeneratedSql, KeysetSort } from '@portico/sql';
import type { KeysetPage, ValidationError } from '@portico/core';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { ParameterType } from '../store/codec.ts';
import type { Row } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { CursorContext } from './cursor.ts';
import { longestCursor, processCursorCipher } from './cursorCipher.ts';
import { decoded } from './decoded.ts';
import { filterRefusal } from './filterRefusal.ts';
import { PreparedQuery } from './preparedQuery.ts';
import type { Ending } from './preparedQuery.ts';
import { cursorTooLong, foreignCursor } from './queryRefusals.ts';
import { areHere, readRows } from './readRows.ts';
import { directions, sortStateOf } from './sorting.ts';
import { maxPageSizeOf, pageSizeOf, windowRefusal } from './window.ts';
import type { QueryInput } from './window.ts';

/** One sort that applies, and where its value stands in a row. */
interface Step extends Omit<KeysetSort, 'sql'> {
  readonly sql: GeneratedSql;
  readonly scale?: number | undefined;
  readonly at: number;
}

const head: Ending = {
  variant: 0,
  add(sql, { program, input }) {
    program.addOrder(sql, input);
    sql.add(' LIMIT {0}', 1);
  },
};

/** What ends the statement of a page that is not the first: the ranges of rows after those values. */
function following(steps: readonly Step[], after: readonly unknown[]): Ending {
  const isNull = after.map((value) => value === null);
  return {
    ...head,
    variant: 2,
    ...(isNull.includes(true) && { suffix: isNull.map((each) => (each ? '0' : '1')).join('') }),
    ranges: (dialect) => ({ all: keysetRanges(steps.map(fragmented), isNull, dialect), count: steps.length }),
  };
}

/** The rows after the one that a cursor stands for, and the cursor of the last of them. */
export function runKeyset(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const max = maxPageSizeOf(plan, session);
  const size = pageSizeOf(input, max);
  const refusal = windowRefusal(1, size, max) ?? filterRefusal(plan, input);
  if (refusal) return refusal;
  const steps = stepsOf(plan, input);
  const property = plan.cursor ?? 'cursor';
  const bound = { cipher: session.store.options?.cursors ?? processCursorCipher(), context: contextOf(plan, input, { steps, session }) };
  const after = afterOf(input[property], steps, { bound, session });
  if (after === 'foreign') return foreignCursor(property);
  const query = new PreparedQuery(plan, input, session);
  // One row more than the page has tells whether there is a next one.
  const rows = after ? query.rows(following(steps, after), [...after, size + 1]) : query.rows(head, [size + 1]);
  const page = (read: readonly Row[]) => pageOf(read, size, { plan, steps, session, bound });
  return areHere(rows) ? page(rows) : rows.then(page);
}

function fragmented(step: Step): KeysetSort {
  return { ...step, sql: fragmentOf(step.sql) };
}

/** The sorts that apply, and the key. */
function stepsOf(plan: QueryPlan, input: QueryInput): readonly Step[] {
  const steps: Step[] = [];
  for (const sort of plan.sorts) {
    const state = sortStateOf(sort, input);
    if (state === 0) continue;
    if (sort.at === undefined) throw new Error(`${plan.id} does not read the value that '${sort.property}' sorts by.`);
    const { sql, nullable, type, scale, at, joined } = sort;
    steps.push({ sql, direction: directions[state], nullable, type, scale, at, joined });
  }
  if (plan.keyAt === undefined) throw new Error(`${plan.id} does not read the key.`);
  steps.push({ sql: plan.key, direction: 'Ascending', type: 'Guid', at: plan.keyAt });
  return steps;
}

/** The parameters that a cursor stands for. */
function afterOf(
  cursor: unknown,
  steps: readonly Step[],
  { bound, session }: { bound: CursorContext; session: ReadSession },
): readonly unknown[] | 'foreign' | undefined {
  if (cursor === undefined || cursor === null) return undefined;
  const values = readCursor(cursor as string, steps.map(typeOf), bound);
  if (!values || values.some((value, index) => value === null && !steps[index]!.nullable)) return 'foreign';
  return values.map((value, index) => session.store.encoder.value(value, typeOf(steps[index]!), 'equal'));
}

function typeOf({ type, scale }: Step): ParameterType {
  return scale === undefined ? { type } : { type, scale };
}

interface PageParts {
  readonly plan: QueryPlan;
  readonly steps: readonly Step[];
  readonly session: ReadSession;
  readonly bound: CursorContext;
}

function pageOf(rows: readonly Row[], size: number, { plan, steps, session, bound }: PageParts): KeysetPage<unknown> | ValidationError {
  const { decoder } = session.store;
  const items = readRows(plan, rows.length > size ? rows.slice(0, size) : rows, decoder);
  if (rows.length <= size) return { items, next: null };
  const last = rows[size - 1]!;
  const next = writeCursor(
    steps.map((step) => decoded(last[step.at], typeOf(step), decoder)),
    bound,
  );
  return next.length > longestCursor ? cursorTooLong(plan.cursor ?? 'cursor') : { items, next };
}

/** What a cursor is bound to: the operation, its order, every input but the place and the size of the page, the caller and the tenant. */
function contextOf(plan: QueryPlan, input: QueryInput, { steps, session }: { steps: readonly Step[]; session: ReadSession }): string {
  const order = steps.map(({ sql, direction }) => `${tokensIn(sql, session.store.dialect)} ${direction}`);
  const { callerId, tenantId, asSystem, forAllOwners = false } = session.view;
  const others = Object.entries(input)
    .filter(([name, value]) => name !== (plan.cursor ?? 'cursor') && name !== 'pageSize' && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const bound = [plan.id, order, others, callerId, tenantId, asSystem, forAllOwners];
  return createHash('sha256').update(JSON.stringify(bound, withLongs)).digest('base64url');
}

function withLongs(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
