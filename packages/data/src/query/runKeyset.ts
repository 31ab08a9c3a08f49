import { createHash } from 'node:crypto';
import { toFragment, buildKeysetRanges, getTokenText } from '@portico/sql';
import type { GeneratedSql, KeysetSort } from '@portico/sql';
import type { KeysetPage, ValidationError } from '@portico/core';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { ParameterType } from '../store/codec.ts';
import type { Row } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { readCursor, writeCursor, type CursorContext } from './cursor.ts';
import { longestCursor, getProcessCursorCipher } from './cursorCipher.ts';
import { decodeValue } from './decodeValue.ts';
import { checkFilters, createCursorTooLongError, createForeignCursorError } from './queryRefusals.ts';
import { PreparedQuery, type StatementEnding } from './preparedQuery.ts';
import { areReady, readRows } from './readRows.ts';
import { directions, getSortState } from './sorting.ts';
import { getMaxPageSize, getPageSize, checkWindow, type QueryInput } from './window.ts';

/** One applied sort, and the position of its value in a row. */
interface KeysetStep extends Omit<KeysetSort, 'sql'> {
  readonly sql: GeneratedSql;
  readonly scale?: number | undefined;
  readonly at: number;
}

const head: StatementEnding = {
  variant: 0,
  add(sql, { program, input }) {
    program.addOrder(sql, input);
    sql.add(' LIMIT {0}', 1);
  },
};

/** Creates the end of the statement for a page other than the first: the ranges of rows after the given values. */
function createRangeEnding(steps: readonly KeysetStep[], after: readonly unknown[]): StatementEnding {
  const isNull = after.map((value) => value === null);
  return {
    ...head,
    variant: 2,
    ...(isNull.includes(true) && { suffix: isNull.map((each) => (each ? '0' : '1')).join('') }),
    ranges: (dialect) => ({ all: buildKeysetRanges(steps.map(toKeysetSort), isNull, dialect), count: steps.length }),
  };
}

/** Returns the rows after the one of a cursor, and the cursor of the last of them. */
export function runKeyset(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const max = getMaxPageSize(plan, session);
  const size = getPageSize(input, max);
  const refusal = checkWindow(1, size, max) ?? checkFilters(plan, input);
  if (refusal) return refusal;
  const steps = listSteps(plan, input);
  const property = plan.cursor ?? 'cursor';
  const bound = {
    cipher: session.store.options?.cursors ?? getProcessCursorCipher(),
    context: describeContext(plan, input, steps, session),
  };
  const after = readPosition(input[property], steps, bound, session);
  if (after === 'foreign') return createForeignCursorError(property);
  const query = new PreparedQuery(plan, input, session);
  // One row more than the page shows whether there is a next page.
  const rows = after ? query.rows(createRangeEnding(steps, after), [...after, size + 1]) : query.rows(head, [size + 1]);
  const page = (read: readonly Row[]): KeysetPage<unknown> | ValidationError => {
    const items = readRows(plan, read.length > size ? read.slice(0, size) : read, session.store.decoder);
    if (read.length <= size) return { items, next: null };
    const next = createCursor(read[size - 1]!, steps, bound, session);
    return next.length > longestCursor ? createCursorTooLongError(property) : { items, next };
  };
  return areReady(rows) ? page(rows) : rows.then(page);
}

function toKeysetSort(step: KeysetStep): KeysetSort {
  return { ...step, sql: toFragment(step.sql) };
}

/** Returns the sorts that apply, and the key. */
function listSteps(plan: QueryPlan, input: QueryInput): readonly KeysetStep[] {
  const steps: KeysetStep[] = [];
  for (const sort of plan.sorts) {
    const state = getSortState(sort, input);
    if (state === 0) continue;
    if (sort.at === undefined) throw new Error(`${plan.id} does not read the value that '${sort.property}' sorts by.`);
    const { sql, nullable, type, scale, at, joined } = sort;
    steps.push({ sql, direction: directions[state], nullable, type, scale, at, joined });
  }
  if (plan.keyAt === undefined) throw new Error(`${plan.id} does not read the key.`);
  steps.push({ sql: plan.key, direction: 'Ascending', type: 'Guid', at: plan.keyAt });
  return steps;
}

/** Returns the parameters of a cursor. */
function readPosition(
  cursor: unknown,
  steps: readonly KeysetStep[],
  bound: CursorContext,
  session: ReadSession,
): readonly unknown[] | 'foreign' | undefined {
  if (cursor === undefined || cursor === null) return undefined;
  const values = readCursor(cursor as string, steps.map(getParameterType), bound);
  if (!values || values.some((value, index) => value === null && !steps[index]!.nullable)) return 'foreign';
  return values.map((value, index) => session.store.encoder.value(value, getParameterType(steps[index]!), 'equal'));
}

function getParameterType({ type, scale }: KeysetStep): ParameterType {
  return scale === undefined ? { type } : { type, scale };
}

/** Returns the cursor of a row. */
function createCursor(row: Row, steps: readonly KeysetStep[], bound: CursorContext, { store: { decoder } }: ReadSession): string {
  return writeCursor(
    steps.map((step) => decodeValue(row[step.at], getParameterType(step), decoder)),
    bound,
  );
}

/** Describes the context that a cursor is bound to: the operation, its order, every input except the position and the size of the page, the caller and the tenant. */
function describeContext(plan: QueryPlan, input: QueryInput, steps: readonly KeysetStep[], session: ReadSession): string {
  const order = steps.map(({ sql, direction }) => `${getTokenText(sql, session.store.dialect)} ${direction}`);
  const { callerId, tenantId, asSystem, forAllOwners = false } = session.view;
  const others = Object.entries(input)
    .filter(([name, value]) => name !== (plan.cursor ?? 'cursor') && name !== 'pageSize' && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const bound = [plan.id, order, others, callerId, tenantId, asSystem, forAllOwners];
  return createHash('sha256').update(JSON.stringify(bound, serializeLongs)).digest('base64url');
}

function serializeLongs(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
