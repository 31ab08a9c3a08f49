import type { EntityModel } from '@portico/core/manifest';
import { linkTableOf } from '../entity/links.ts';
import { entityOf, fieldOf, keyOf, relationOf } from '../names/models.ts';
import { quoted, snakeCase } from '../names/names.ts';
import type { SqlFragment } from '../sqlText.ts';
import { guardsOf } from '../text/guards.ts';
import type { Columns } from './columns.ts';
import { Scope, type Source, type StatementContext } from './scope.ts';

/** The rows of a to-many relation: a sub-select of their own, correlated to the row that has them. */
export interface ManyRows {
  readonly scope: Scope;
  /** The sub-select that gives all rows as one JSON array of arrays of these columns, ordered by id; an empty array where there are none. */
  text(columns: Columns): SqlFragment;
}

/** Opens the rows of a to-many relation of a source. */
export function manyRows(owner: Source, relation: string, context: StatementContext): ManyRows {
  const target = entityOf(context.models, relationOf(owner.model, relation).entity);
  const alias = context.aliases.take(`${owner.alias}_${snakeCase(relation)}`);
  const scope = new Scope({ model: target, alias }, context);
  const { from, condition } = correlated(owner, relation, scope);
  const guards = guardsOf(target, alias);
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

function correlated(owner: Source, name: string, { root, context }: Scope): Correlated {
  const relation = relationOf(owner.model, name);
  if (relation.kind === 'manyToOne') throw new Error(`The relation '${name}' of ${owner.model.id} leads to one.`);
  const { model, alias } = root;
  if (relation.kind === 'oneToMany') {
    const { column } = fieldOf(model, keyOf(owner.model, relation));
    return { from: tableOf(model, alias), condition: `${alias}.${quoted(column)} = ${owner.alias}."id"` };
  }
  const { table, own, other } = linkTableOf(owner.model, name);
  const link = context.aliases.take(`${alias}_link`);
  return {
    from: `${table} AS ${link} JOIN ${tableOf(model, alias)} ON ${alias}."id" = ${link}.${other}`,
    condition: `${link}.${own} = ${owner.alias}."id"`,
  };
}

function tableOf({ table }: EntityModel, alias: string): string {
  return `${quoted(table)} AS ${alias}`;
}
