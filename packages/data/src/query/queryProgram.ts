import { toFragment, orderBy } from '@portico/sql';
import type { Dialect, GeneratedSql } from '@portico/sql';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { Composer } from '../template/composer.ts';
import { memoizePerDialect } from '../template/perDialect.ts';
import { StatementCache } from '../template/statementCache.ts';
import type { View } from '../template/view.ts';
import { directions, getSortState } from './sorting.ts';
import type { QueryInput } from './window.ts';

/** A query prepared for one dialect: it chooses the statement for an input. */
export class QueryProgram {
  readonly plan: QueryPlan;
  /** The statements of inputs without complex filters; the declaration bounds their number. */
  readonly statements: StatementCache;
  /** The statements of inputs with complex filters, which callers choose. */
  readonly freeStatements: StatementCache;
  readonly #isNarrow: boolean;

  constructor(plan: QueryPlan, dialect: Dialect) {
    this.plan = plan;
    const pieces: GeneratedSql[] = [
      plan.select,
      ...(plan.count ? [plan.count] : []),
      ...plan.filters.map(({ sql }) => sql),
      ...plan.sorts.map(({ sql }) => sql),
    ];
    this.statements = new StatementCache(dialect, plan.id, pieces);
    this.freeStatements = new StatementCache(dialect, plan.id, pieces, { isFreeForm: true });
    // `variant` adds another factor of 4.
    this.#isNarrow = 4 * this.statements.viewKeys * 2 ** plan.filters.length * 3 ** plan.sorts.length <= Number.MAX_SAFE_INTEGER;
  }

  /** Returns the key of the text variant for an input: the filters that the view lifts, the filters with a value, and the directions of the sorts. */
  variantKey(input: QueryInput, view: View): number | string {
    const { filters, sorts } = this.plan;
    if (!this.#isNarrow) return this.#wideVariantKey(input, view);
    let key = this.statements.viewKey(view);
    for (let index = 0; index < filters.length; index++) key = key * 2 + (input[filters[index]!.property] == null ? 0 : 1);
    for (let index = 0; index < sorts.length; index++) key = key * 3 + getSortState(sorts[index]!, input);
    return key * 4;
  }

  #wideVariantKey(input: QueryInput, view: View): string {
    const given = this.plan.filters.map(({ property }) => (input[property] == null ? '0' : '1')).join('');
    const directions = this.plan.sorts.map((sort) => getSortState(sort, input)).join('');
    return `${this.statements.viewKey(view)}:${given}:${directions}`;
  }

  /** Adds the filters with a value, each as one more condition. */
  addFilters(sql: Composer, input: QueryInput): void {
    for (const filter of this.plan.filters) {
      if (input[filter.property] == null) continue;
      sql
        .add(' AND (')
        .add(filter.sql, filter.operator === 'Between' ? 2 : 1)
        .add(')');
    }
  }

  /** Returns whether the caller chose a filter or an order, so that the statement may scan rows that it does not return. */
  isChosen(input: QueryInput): boolean {
    const { filters, sorts } = this.plan;
    return filters.some(({ property }) => input[property] != null) || sorts.some(({ property }) => input[property] != null);
  }

  /** Adds the sorts that apply, and the key. */
  addOrder(sql: Composer, input: QueryInput): void {
    sql.add(' ORDER BY ');
    for (const sort of this.plan.sorts) {
      const state = getSortState(sort, input);
      if (state !== 0) sql.add(orderBy(toFragment(sort.sql), directions[state], sort.nullable)).add(', ');
    }
    sql.add(this.plan.key);
  }
}

/** Returns the program of a query, created when it first runs. */
export const getQueryProgram = memoizePerDialect((plan: QueryPlan, dialect) => new QueryProgram(plan, dialect));
