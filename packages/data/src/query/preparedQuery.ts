import { orderBy, type Dialect, type KeysetRange } from '@portico/sql';
import type { QueryPlan, FilterPlan } from '../plan/queryPlan.ts';
import { operatorUses } from '../criteria/operators.ts';
import type { CriteriaSql } from '../criteria/buildCriteriaSql.ts';
import type { Row, Statement } from '../store/store.ts';
import type { Encoder } from '../store/codec.ts';
import type { Composer } from '../template/composer.ts';
import type { ReadSession } from '../template/readSession.ts';
import { buildComplexConditions } from './buildComplexConditions.ts';
import { getQueryProgram, type QueryProgram } from './queryProgram.ts';
import type { QueryInput } from './window.ts';

/** The end of a statement, which distinguishes the statements of one input. */
export interface StatementEnding {
  /** A number from 0 to 3. */
  readonly variant: number;
  /** Distinguishes statements of one variant. */
  readonly suffix?: string;
  add(sql: Composer, query: Pick<PreparedQuery, 'program' | 'input'>): void;
  /** Returns the ranges of rows that the statement reads in sequence; each takes `count` values. Absent if it reads all rows. */
  ranges?(dialect: Dialect): Ranges;
}

/** Ranges of rows, in the order of the rows. */
interface Ranges {
  readonly all: readonly KeysetRange[];
  /** The number of values that each range takes; all take the same ones. */
  readonly count: number;
}

/** One run of a query: its input, and the values of its filters in the form of the store. */
export class PreparedQuery {
  readonly program: QueryProgram;
  readonly input: QueryInput;
  readonly session: ReadSession;
  readonly #values: unknown[];
  readonly #key: number | string;
  readonly #complex: readonly CriteriaSql[] | undefined;

  constructor(plan: QueryPlan, input: QueryInput, session: ReadSession) {
    this.program = getQueryProgram(plan, session.store.dialect);
    this.input = input;
    this.session = session;
    this.#values = encodeFilterValues(plan.filters, input, session.store.encoder);
    this.#complex = plan.complex.length === 0 ? undefined : buildComplexConditions(plan, input, session);
    this.#key = this.program.variantKey(input, session.view);
    if (this.#complex) {
      for (const { values } of this.#complex) this.#values.push(...values);
      this.#key = `${this.#key}|${this.#complex.map(({ text }) => text).join('|')}`;
    }
  }

  /** Returns the rows that an ending selects; `more` contains the values of the ending. */
  rows(ending: StatementEnding, more: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    const { statement, values } = this.#planned(ending, more);
    return this.session.rows(statement, values);
  }

  /** Returns the same rows, a batch at a time. */
  stream(ending: StatementEnding): AsyncIterable<readonly Row[]> {
    const { statement, values } = this.#planned(ending, []);
    if (!this.session.stream) throw new Error(`${this.program.plan.id} streams its rows, but its session cannot stream.`);
    return this.session.stream(statement, values);
  }

  #planned(ending: StatementEnding, more: readonly unknown[]): { readonly statement: Statement; readonly values: readonly unknown[] } {
    const { session, program } = this;
    const statements = this.#complex ? program.freeStatements : program.statements;
    const isNumber = typeof this.#key === 'number' && ending.suffix === undefined;
    const key = isNumber ? this.#key + ending.variant : `${this.#key}#${ending.variant}${ending.suffix ?? ''}`;
    const planned = statements.find(key) ?? statements.make(key, session.view, (sql) => this.#compose(sql, ending), this.#isSkewed);
    const values = more.length === 0 ? this.#values : [...this.#values, ...more];
    return { statement: planned.statement, values: planned.parameters(values, session.view) };
  }

  /** Whether the best plan depends on the values of the filters. */
  get #isSkewed(): boolean {
    const { plan } = this.program;
    return (
      plan.planPerCall ??
      (this.#complex !== undefined || plan.filters.some(({ skewed, property }) => skewed && this.input[property] != null))
    );
  }

  #compose(sql: Composer, ending: StatementEnding): void {
    if (ending.ranges) return this.#composeRanges(sql, ending, ending.ranges(sql.dialect));
    this.#composeBase(sql, ending);
    ending.add(sql, this);
  }

  /** Builds a union of ranges, each ordered and limited to the maximum size of a page. */
  #composeRanges(sql: Composer, ending: StatementEnding, { all, count }: Ranges): void {
    const { rangeUnion } = sql.dialect;
    const isUnion = all.length > 1;
    for (const [index, { condition, sorts }] of all.entries()) {
      if (isUnion) sql.add(index === 0 ? rangeUnion.open : rangeUnion.between);
      sql.rewind();
      this.#composeBase(sql, ending);
      sql.add(' AND (').add(condition, count).add(')');
      for (const [at, sort] of sorts.entries())
        sql.add(at === 0 ? ' ORDER BY ' : ', ').add(orderBy(sort.sql, sort.direction, sort.nullable));
      sql.add(' LIMIT {0}', 1);
    }
    if (!isUnion) return;
    sql.rewind();
    sql.add('', this.#values.length + count);
    sql.add(rangeUnion.close).add(' LIMIT {0}', 1);
  }

  #composeBase(sql: Composer, ending: StatementEnding): void {
    sql.add(ending.variant === countVariant ? this.program.plan.count! : this.program.plan.select);
    const { inTime, mostlyInTime } = sql.dialect;
    // It precedes the filters, because it is not called for rows that an earlier condition excludes.
    const isTimed = this.#complex ? inTime : this.program.isChosen(this.input) ? mostlyInTime : undefined;
    if (isTimed !== undefined) sql.add(` AND ${isTimed}`);
    this.program.addFilters(sql, this.input);
    for (const { text, values } of this.#complex ?? []) sql.add(' AND ').add(text, values.length);
  }
}

/** The variant number of the ending that counts. */
export const countVariant = 1;

function encodeFilterValues(filters: readonly FilterPlan[], input: QueryInput, encoder: Encoder): unknown[] {
  const values: unknown[] = [];
  for (const filter of filters) {
    const value = input[filter.property];
    if (value === undefined || value === null) continue;
    if (filter.operator === 'In') values.push(encoder.list(value as readonly unknown[], filter));
    else if (filter.operator === 'Between') {
      const [low, high] = value as readonly unknown[];
      values.push(encoder.value(low, filter, 'greaterOrEqual'), encoder.value(high, filter, 'lessOrEqual'));
    } else values.push(encoder.value(value, filter, operatorUses[filter.operator]));
  }
  return values;
}
