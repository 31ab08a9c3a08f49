import type { EntityModel } from '@portico/core/manifest';
import { entityOf, fieldOf, keyOf, relationOf, type EntityModels } from '../names/models.ts';
import { quoted } from '../names/names.ts';
import { same, type SqlFragment } from '../sqlText.ts';
import { guardsOf } from '../text/guards.ts';
import { isIn } from '../text/types.ts';
import { columnList, rootAlias } from './entityStatements.ts';
import { linkTableOf } from './links.ts';

/**
 * All rows that a relation leads to from many rows, in one statement. `{0}` is a list of ids: of a many-to-one the values of its key, else of
 * the rows that have the relation. The first column says which of the ids a row belongs to; the columns of the other entity follow, at 1.
 * Rows are ordered by their own id.
 */
export function selectRelated(model: EntityModel, relation: string, models: EntityModels): SqlFragment {
  const { kind, entity } = relationOf(model, relation);
  const target = entityOf(models, entity);
  const { from, owner } = kind === 'manyToMany' ? throughLinks(model, relation, target) : direct(model, relation, target);
  const columns = columnList(target);
  const guards = guardsOf(target, rootAlias);
  const listed = isIn(same(owner), '{0}', 'Guid');
  return (dialect) =>
    `SELECT ${owner}, ${columns(dialect)} FROM ${from} WHERE ${listed(dialect)}${guards(dialect)} ORDER BY ${rootAlias}."id"`;
}

function throughLinks(model: EntityModel, relation: string, target: EntityModel): { readonly from: string; readonly owner: string } {
  const { table, own, other } = linkTableOf(model, relation);
  return { from: `${table} AS l JOIN ${quoted(target.table)} AS ${rootAlias} ON ${rootAlias}."id" = l.${other}`, owner: `l.${own}` };
}

function direct(model: EntityModel, name: string, target: EntityModel): { readonly from: string; readonly owner: string } {
  const relation = relationOf(model, name);
  const column = relation.kind === 'manyToOne' ? 'id' : fieldOf(target, keyOf(model, relation)).column;
  return { from: `${quoted(target.table)} AS ${rootAlias}`, owner: `${rootAlias}.${quoted(column)}` };
}
