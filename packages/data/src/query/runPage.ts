import type { Page } from '@portico/core';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { Row } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { filterRefusal } from './filterRefusal.ts';
import { countVariant, PreparedQuery } from './preparedQuery.ts';
import type { Ending } from './preparedQuery.ts';
import { areHere, readRows } from './readRows.ts';
import { maxPageSizeOf, pageOf, pageSizeOf, windowRefusal } from './window.ts';
import type { QueryInput } from './window.ts';

const page: Ending = {
  variant: 0,
  add(sql, { program, input }) {
    program.addOrder(sql, input);
    sql.add(' LIMIT {0} OFFSET {1}', 2);
  },
};

const count: Ending = { variant: countVariant, add: () => undefined };

/** One page and the number of all rows: one statement where the page tells how many there are, else two. */
export function runPage(plan: QueryPlan, input: QueryInput, session: ReadSession): unknown {
  const number = pageOf(input);
  const max = maxPageSizeOf(plan, session);
  const size = pageSizeOf(input, max);
  const refusal = windowRefusal(number, size, max) ?? filterRefusal(plan, input);
  if (refusal) return refusal;
  return new PageRun(new PreparedQuery(plan, input, session), number, size).run();
}

class PageRun {
  readonly #query: PreparedQuery;
  readonly #page: number;
  readonly #size: number;
  readonly #offset: number;

  constructor(query: PreparedQuery, number: number, size: number) {
    this.#query = query;
    this.#page = number;
    this.#size = size;
    this.#offset = (number - 1) * size;
  }

  run(): unknown {
    // No store has that many rows, and none takes such an offset.
    if (!Number.isSafeInteger(this.#offset)) return this.#counted([]);
    const rows = this.#query.rows(page, [this.#size, this.#offset]);
    return areHere(rows) ? this.#total(rows) : rows.then((read) => this.#total(read));
  }

  /** A page that is not full is the last one; an empty one that is not the first tells nothing. */
  #total(rows: readonly Row[]): unknown {
    const isLast = rows.length < this.#size && (rows.length > 0 || this.#offset === 0);
    return isLast ? this.#envelope(rows, this.#offset + rows.length) : this.#counted(rows);
  }

  #counted(rows: readonly Row[]): unknown {
    const counts = this.#query.rows(count, []);
    return areHere(counts) ? this.#envelope(rows, Number(counts[0]![0])) : counts.then((read) => this.#envelope(rows, Number(read[0]![0])));
  }

  #envelope(rows: readonly Row[], totalCount: number): Page<unknown> {
    const { program, session } = this.#query;
    const totalPages = Math.ceil(totalCount / this.#size);
    return {
      items: readRows(program.plan, rows, session.store.decoder),
      totalCount,
      page: this.#page,
      pageSize: this.#size,
      totalPages,
      hasPreviousPage: this.#page > 1,
      hasNextPage: this.#page < totalPages,
    };
  }
}
