import { buildCondition, resolveRelationPath, rootAlias, selectRelated } from '@portico/sql';
import type { Dialect, GeneratedSql, SqlFragment } from '@portico/sql';
import { collectModels } from '../../criteria/criteriaScope.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import type { PlannedStatement } from '../../template/plannedStatement.ts';
import { memoizePerDialect } from '../../template/perDialect.ts';
import { StatementCache } from '../../template/statementCache.ts';
import type { View } from '../../template/view.ts';

/** The statements that read one entity, each variant built once. */
export class LoadStatements {
  readonly #plan: EntityPlan;
  readonly #byId: SqlFragment;
  readonly #one: StatementCache;
  readonly #held: StatementCache;
  readonly #many: StatementCache;
  readonly #related = new Map<string, { readonly sql: SqlFragment; readonly cache: StatementCache }>();

  constructor(plan: EntityPlan, dialect: Dialect) {
    const { id } = plan.model;
    this.#plan = plan;
    this.#byId = buildCondition(resolveRelationPath(plan.model, ['id'], new Map()).sql, 'Equals', 'Guid');
    this.#one = new StatementCache(dialect, `${id}.find`, [plan.select]);
    this.#held = new StatementCache(dialect, `${id}.lock`, [plan.select]);
    this.#many = new StatementCache(dialect, `${id}.list`, [plan.select]);
  }

  /** Takes the id. */
  byId(view: View): PlannedStatement {
    const key = this.#one.viewKey(view);
    return this.#one.find(key) ?? this.#one.make(key, view, (sql) => sql.add(this.#plan.select).add(' AND ').add(this.#byId, 1));
  }

  /** Takes the id; locks the row. */
  lock(view: View): PlannedStatement {
    const key = this.#held.viewKey(view);
    return (
      this.#held.find(key) ??
      this.#held.make(key, view, (sql) => sql.add(this.#plan.select).add(' AND ').add(this.#byId, 1).add(sql.dialect.rowLock(rootAlias)))
    );
  }

  /** Takes the list of ids (for a many-to-one: of keys); the first column is the one that a row belongs to. */
  related(relation: string, view: View): PlannedStatement {
    let known = this.#related.get(relation);
    if (!known) {
      const sql = selectRelated(this.#plan.model, relation, collectModels(this.#plan));
      const cache = new StatementCache(this.#one.dialect, `${this.#plan.model.id}.${relation}`, [sql]);
      this.#related.set(relation, (known = { sql, cache }));
    }
    const { sql: text, cache } = known;
    const key = cache.viewKey(view);
    return cache.find(key) ?? cache.make(key, view, (sql) => sql.add(text, 1));
  }

  /** A select or a count, with the clauses after its filters. */
  with(base: GeneratedSql, { condition, order, window }: Clauses, view: View): PlannedStatement {
    const key = `${this.#many.viewKey(view)} ${base === this.#plan.count ? '#' : ''}${condition.text} ${order} ${window.text}`;
    return (
      this.#many.find(key) ??
      this.#many.make(key, view, (sql) => {
        sql.add(base);
        if (condition.text !== '') sql.add(' AND ').add(condition.text, condition.values.length);
        sql.add(order).add(window.text, window.values.length);
      })
    );
  }
}

/** A piece of SQL in the dialect of a store, with placeholders `{0}` `{1}` … and their values. */
export interface Clause {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The clauses after the filters of an entity; each may be empty. */
export interface Clauses {
  readonly condition: Clause;
  readonly order: string;
  readonly window: Clause;
}

/** Returns the statements that read an entity. */
export const getLoadStatements = memoizePerDialect((plan: EntityPlan, dialect) => new LoadStatements(plan, dialect));
