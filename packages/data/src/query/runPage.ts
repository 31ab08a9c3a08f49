import type { CappedPage, Page, UncountedPage } from '@portico/core';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { Row } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { checkFilters } from './queryRefusals.ts';
import { countVariant, PreparedQuery, type StatementEnding } from './preparedQuery.ts';
import { areReady, readRows } from './readRows.ts';
import { getMaxPageSize, getPageNumber, getPageSize, checkWindow, type QueryInput } from './window.ts';

const page: StatementEnding = {
  variant: 0,
  add(sql, { program, input }) {
    program.addOrder(sql, input);
    sql.add(' LIMIT {0} OFFSET {1}', 2);
  },
};

const count: StatementEnding = {
  variant: countVariant,
  add(sql, { program: { plan } }) {
    if (typeof plan.total === 'number') sql.add(` LIMIT ${plan.total + 1}) AS counted`);
  },
};

/** Returns a page and the number of all rows: with one statement if the page shows how many there are, otherwise with two. */
export function runPage(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const number = getPageNumber(input);
  const max = getMaxPageSize(plan, session);
  const size = getPageSize(input, max);
  const refusal = checkWindow(number, size, max) ?? checkFilters(plan, input);
  if (refusal) return refusal;
  return new PageRun(new PreparedQuery(plan, input, session), number, size).run();
}

class PageRun {
  readonly #query: PreparedQuery;
  readonly #page: number;
  readonly #size: number;
  readonly #offset: number;
  /** The number of rows to read: one more than the page if no exact total shows whether there is a next page. */
  readonly #limit: number;

  constructor(query: PreparedQuery, number: number, size: number) {
    this.#query = query;
    this.#page = number;
    this.#size = size;
    this.#offset = (number - 1) * size;
    this.#limit = this.#kind === undefined ? size : size + 1;
  }

  run(): unknown {
    // No store has that many rows, or accepts such an offset.
    if (!Number.isSafeInteger(this.#offset)) return this.#buildResult([]);
    const rows = this.#query.rows(page, [this.#limit, this.#offset]);
    return areReady(rows) ? this.#buildResult(rows) : rows.then((read) => this.#buildResult(read));
  }

  get #kind(): QueryPlan['total'] {
    return this.#query.program.plan.total;
  }

  /** Builds the result. A page that is not full is the last one and shows the total, unless it is empty and not the first. */
  #buildResult(rows: readonly Row[]): unknown {
    if (this.#kind === 'none') return this.#buildPage(rows);
    const isLast = rows.length < this.#limit && (rows.length > 0 || this.#offset === 0);
    return isLast ? this.#countedPage(rows, this.#offset + rows.length) : this.#counted(rows);
  }

  #counted(rows: readonly Row[]): unknown {
    const most = this.#kind === undefined ? Infinity : Number(this.#kind);
    const resultOf = ([row]: readonly Row[]) => this.#countedPage(rows, Math.min(Number(row![0]), most), Number(row![0]) <= most);
    const counts = this.#query.rows(count, []);
    return areReady(counts) ? resultOf(counts) : counts.then(resultOf);
  }

  #countedPage(rows: readonly Row[], totalCount: number, isTotalExact = true): Page<unknown> | CappedPage<unknown> {
    const totalPages = Math.ceil(totalCount / this.#size);
    const { items, hasNextPage, ...place } = this.#buildPage(rows);
    const counted = { items, totalCount, page: place.page, pageSize: place.pageSize, totalPages, hasPreviousPage: place.hasPreviousPage };
    if (this.#kind === undefined) return { ...counted, hasNextPage: this.#page < totalPages };
    return { ...counted, hasNextPage, isTotalExact };
  }

  #buildPage(rows: readonly Row[]): UncountedPage<unknown> {
    const { program, session } = this.#query;
    return {
      items: readRows(program.plan, rows.length > this.#size ? rows.slice(0, this.#size) : rows, session.store.decoder),
      page: this.#page,
      pageSize: this.#size,
      hasPreviousPage: this.#page > 1,
      hasNextPage: rows.length > this.#size,
    };
  }
}
