import type { EntityModel } from '@portico/core/manifest';
import { getLinkTable } from '../entity/links.ts';
import { getEntity, getField, getKeyProperty, getRelation } from '../names/models.ts';
import { quoteName, toSnakeCase } from '../names/names.ts';
import type { SqlFragment } from '../sqlText.ts';
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
  const { from, condition } = correlate(owner, relation, scope);
  const guards = buildGuards(target, alias);
  const text =
    (columns: Columns): SqlFragment =>
    (dialect) =>
      dialect.nestedRows({
        columns: columns.text(dialect),
        order: `${alias}."id"`,
        rest: ` FROM ${from}${scope.joins(dialect)} WHERE ${condition}${guards(dialect)}`,
      });
  return { scope, text };
}

interface Correlated {
  readonly from: string;
  readonly condition: string;
}

function correlate(owner: Source, name: string, { root, context }: Scope): Correlated {
  const relation = getRelation(owner.model, name);
  if (relation.kind === 'manyToOne') throw new Error(`The relation '${name}' of ${owner.model.id} leads to one.`);
  const { model, alias } = root;
  if (relation.kind === 'oneToMany') {
    const { column } = getField(model, getKeyProperty(owner.model, relation));
    return { from: formatTable(model, alias), condition: `${alias}.${quoteName(column)} = ${owner.alias}."id"` };
  }
  const { table, own, other } = getLinkTable(owner.model, name);
  const link = context.aliases.take(`${alias}_link`);
  return {
    from: `${table} AS ${link} JOIN ${formatTable(model, alias)} ON ${alias}."id" = ${link}.${other}`,
    condition: `${link}.${own} = ${owner.alias}."id"`,
  };
}

function formatTable({ table }: EntityModel, alias: string): string {
  return `${quoteName(table)} AS ${alias}`;
}
