import { findRelatedRows } from '../entity/relatedRows.ts';
import { getEntity, getRelation } from '../names/models.ts';
import { toSnakeCase } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import type { Columns } from './projection.ts';
import { Scope, type Source, type StatementContext } from './statementScope.ts';

/** The rows of a to-many relation: a separate sub-select, correlated to the row that has them. */
export interface ManyRows {
  readonly scope: Scope;
  /** Returns the sub-select that returns all rows as one JSON array of arrays of these columns, ordered by id, empty if there are none. */
  text(columns: Columns): SqlFragment;
}

/** Opens the rows of a to-many relation of a source. */
export function openManyRows(owner: Source, relation: string, context: StatementContext): ManyRows {
  const target = getEntity(context.models, getRelation(owner.model, relation).entity);
  const alias = context.aliases.take(`${owner.alias}_${toSnakeCase(relation)}`);
  const scope = new Scope({ model: target, alias }, context);
  const id = createFragment(`${owner.alias}."id"`);
  const take = (wanted: string) => context.aliases.take(wanted);
  const { tables, condition } = findRelatedRows({ model: owner.model, id }, relation, context.models, { rows: alias, take });
  const guards = buildGuards(target, alias);
  const text =
    (columns: Columns): SqlFragment =>
    (dialect) =>
      dialect.nestedRows({
        columns: columns.text(dialect),
        order: `${alias}."id"`,
        rest: ` FROM ${tables}${scope.joins(dialect)} WHERE ${condition(dialect)}${guards(dialect)}`,
      });
  return { scope, text };
}
