import { omitUndefined } from '@portico/core/values';
import type { FilterOperator, SortDirection } from '@portico/core';
import type { FieldPath, QueryModel, StoredType } from '@portico/core/manifest';
import { rootAlias } from '../entity/entityStatements.ts';
import { getFieldAt, splitPath } from '../entity/fieldPath.ts';
import type { StoredField } from '../text/members.ts';
import { getEntity, getField, type EntityModels } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { SqlFragment } from '../sqlText.ts';
import { buildCondition } from '../text/condition.ts';
import { buildGuards } from '../text/guards.ts';
import { generateSql, type GeneratedSql } from '../text/plainSql.ts';
import { getDigits } from '../tables/digits.ts';
import { formatColumn } from '../text/types.ts';
import { listComplexColumns, type ComplexScope } from './complexColumns.ts';
import { buildPathCondition, createComplexScope, type ComparedField, type ConditionRows } from './conditionScope.ts';
import { Columns, Projection } from './projection.ts';
import type { RowLayout } from './layout.ts';
import { Aliases, Scope, type Source } from './statementScope.ts';

/** One filter of a query; `Sql` is `GeneratedSql` once it is generated. */
export interface FilterStatement<Sql = SqlFragment> {
  /** The property of the query with the value (a list for In, two values for Between). */
  readonly property: string;
  readonly operator: FilterOperator;
  readonly type: StoredType;
  readonly scale?: number;
  /** The condition on its value (or its two values for Between). */
  readonly sql: Sql;
  /** Whether the best plan depends on the value, so that no plan suits all values. */
  readonly skewed?: true;
}

/** One sort of a query; `Sql` is `GeneratedSql` once it is generated. */
export interface SortStatement<Sql = SqlFragment> {
  readonly property: string;
  readonly default?: SortDirection;
  /** The expression to sort by. */
  readonly sql: Sql;
  readonly nullable?: true;
  /** Whether the value comes from a related row. */
  readonly joined?: true;
  /** For keyset pages: the position `at` of the value's column in the row. */
  readonly type: StoredType;
  readonly scale?: number;
  readonly at?: number;
}

/** The statements of a query, and how its rows are read, as in `QueryPlan`; `Sql` is `GeneratedSql` once they are generated. */
export interface QueryStatements<Sql = SqlFragment> {
  readonly select: Sql;
  /** Present for a page. */
  readonly count?: Sql;
  /** In the order of the model. */
  readonly filters: readonly FilterStatement<Sql>[];
  readonly sorts: readonly SortStatement<Sql>[];
  /** For each complex filter: the expressions for its conditions, by path. */
  readonly complex: readonly Readonly<Record<string, Sql>>[];
  readonly key: Sql;
  /** Present for a keyset query. */
  readonly keyAt?: number;
  /** Present for a single read of an entity with a row version. */
  readonly versionAt?: number;
  readonly layout: RowLayout;
}

/** Plans a query. */
export function buildQueryStatements(query: QueryModel, models: EntityModels): QueryStatements {
  return new QueryPlanner(query, models).plan();
}

/** Returns the texts of the statements of a query. */
export function buildQueryTexts(query: QueryModel, models: EntityModels, dialects: readonly Dialect[]): QueryStatements<GeneratedSql> {
  const { select, count, filters, sorts, complex, key, ...rest } = buildQueryStatements(query, models);
  const texts = (fragment: SqlFragment) => generateSql(fragment, dialects);
  return {
    ...rest,
    select: texts(select),
    ...omitUndefined({ count: count ? texts(count) : undefined }),
    filters: filters.map((filter) => ({ ...filter, sql: texts(filter.sql) })),
    sorts: sorts.map((sort) => ({ ...sort, sql: texts(sort.sql) })),
    complex: complex.map((columns) => Object.fromEntries(Object.entries(columns).map(([name, sql]) => [name, texts(sql)]))),
    key: texts(key),
  };
}

class QueryPlanner {
  readonly #query: QueryModel;
  readonly #scope: Scope;
  /** Returns the source of a count: it needs only the joins of conditions. */
  readonly #counted: Scope;
  readonly #columns = new Columns();
  readonly #projection: Projection;

  constructor(query: QueryModel, models: EntityModels) {
    const root = { model: getEntity(models, query.entity), alias: rootAlias };
    this.#query = query;
    this.#scope = new Scope(root, { models, aliases: new Aliases() });
    this.#counted = new Scope(root, { models, aliases: new Aliases() });
    this.#projection = new Projection(this.#scope, this.#columns);
  }

  plan(): QueryStatements {
    const { answer, projection, complex } = this.#query;
    const { root } = this.#scope;
    // Conditions come first: they are the same text in both statements, so their joins must have the same aliases.
    const filters = this.#filters();
    const columns = complex.map((filter) => listComplexColumns(filter, this.#complexScope));
    const members = this.#projection.members(projection, root);
    const sorts = this.#sorts();
    const key = getField(root.model, 'id');
    const keyAt = answer === 'keyset' ? { keyAt: this.#projection.column(key, root) } : {};
    const version = this.#version();
    return {
      ...this.#texts(),
      filters,
      sorts,
      complex: columns,
      key: formatColumn(rootAlias, key),
      ...keyAt,
      ...version,
      layout: { columns: this.#columns.count, members },
    };
  }

  #texts(): { readonly select: SqlFragment; readonly count?: SqlFragment } {
    const from = this.#from(this.#scope);
    const list = this.#columns.text;
    const select: SqlFragment = (dialect) => `SELECT ${list(dialect)}${from(dialect)}`;
    if (this.#query.answer !== 'page' || this.#query.total === 'none') return { select };
    const counted = this.#from(this.#counted);
    // A capped total counts the rows of a sub-query, whose limit and end follow the conditions.
    const first = typeof this.#query.total === 'number' ? 'SELECT count(*) FROM (SELECT 1' : 'SELECT count(*)';
    return { select, count: (dialect) => `${first}${counted(dialect)}` };
  }

  #from(scope: Scope): SqlFragment {
    const { model } = scope.root;
    const guards = buildGuards(model, rootAlias);
    return (dialect) => ` FROM ${quoteName(model.table)} AS ${rootAlias}${scope.joins(dialect)} WHERE TRUE${guards(dialect)}`;
  }

  #filters(): FilterStatement[] {
    return this.#query.filters.map(({ property, path, operator, type, scale }) => {
      let isSearch = false;
      const sql = this.#condition(path, ({ sql: field, trigrams }) => {
        isSearch = trigrams && operator.startsWith('Contains');
        return buildCondition(field, operator, type, { trigrams });
      });
      const isSkewed = path.length > 1 || isSearch;
      return omitUndefined({ property, operator, type, scale, sql, skewed: isSkewed ? (true as const) : undefined });
    });
  }

  #sorts(): SortStatement[] {
    return this.#query.sorts.map(({ property, path, default: byDefault }) => {
      const { root, context } = this.#scope;
      const { relations, field: names } = splitPath(root.model, path, context.models);
      const { source, canMiss } = this.#scope.reach(root, relations);
      const field = getFieldAt(source.model, names);
      return omitUndefined({
        property,
        default: byDefault,
        sql: formatColumn(source.alias, field),
        nullable: canMiss || field.nullable ? (true as const) : undefined,
        joined: relations.length > 0 ? (true as const) : undefined,
        ...getParameterType(field),
        at: this.#query.answer === 'keyset' ? this.#projection.column(field, source) : undefined,
      });
    });
  }

  /** Returns a condition on a field. To-one relations at the beginning of its path are joined in both statements. */
  #condition(path: FieldPath, compare: (field: ComparedField) => SqlFragment): SqlFragment {
    const { root, context } = this.#scope;
    const { relations } = splitPath(root.model, path, context.models);
    return buildPathCondition({ ...this.#join(relations), ...this.#rows }, path.slice(relations.length), compare);
  }

  /** Returns the facts that all conditions share. An alias of a condition is taken in both statements. */
  get #rows(): Pick<ConditionRows, 'models' | 'take'> {
    const take = (wanted: string): string => {
      this.#counted.context.aliases.take(wanted);
      return this.#scope.context.aliases.take(wanted);
    };
    return { models: this.#scope.context.models, take };
  }

  /** Returns the scope of a complex filter. Further relations are joined only if a filter or sort names them, because a store joins at most a few dozen tables. */
  get #complexScope(): ComplexScope {
    const { root, context } = this.#scope;
    const scope = createComplexScope({ ...root, ...this.#rows });
    const expression = (path: FieldPath): SqlFragment => {
      const { relations, field } = splitPath(root.model, path, context.models);
      if (relations.length > 1) return scope.expression(path);
      const { alias, model } = this.#join(relations);
      return formatColumn(alias, getFieldAt(model, field));
    };
    return { ...scope, expression };
  }

  /** Joins to-one relations in both statements. */
  #join(relations: readonly string[]): Source {
    this.#counted.reach(this.#counted.root, relations);
    return this.#scope.reach(this.#scope.root, relations).source;
  }

  #version(): { readonly versionAt?: number } {
    const { root } = this.#scope;
    if (this.#query.answer !== 'single' || !root.model.traits.includes('Versioned')) return {};
    return { versionAt: this.#projection.column(getField(root.model, 'rowVersion'), root) };
  }
}

function getParameterType(field: StoredField): { readonly type: StoredType; readonly scale?: number } {
  return field.type === 'Decimal' ? { type: field.type, scale: getDigits(field).scale } : { type: field.comparedAs ?? field.type };
}
