import type { EntityModel } from '@portico/core/manifest';
import { getEntity, getField, getKeyProperty, getRelation, type EntityModels } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import { isIn } from '../text/types.ts';
import { formatColumnList, rootAlias } from './entityStatements.ts';
import { getLinkTable } from './links.ts';

/**
 * Returns all rows that many rows are related to, in one statement. `{0}` is a list of ids: for a many-to-one the values of its key, otherwise the ids of
 * the rows that have the relation. The first column is the id that a row belongs to; the columns of the other entity follow, starting at 1.
 * Rows are ordered by their own id.
 */
export function selectRelated(model: EntityModel, relation: string, models: EntityModels): SqlFragment {
  const { kind, entity } = getRelation(model, relation);
  const target = getEntity(models, entity);
  const { from, owner } = kind === 'manyToMany' ? selectThroughLinks(model, relation, target) : selectDirect(model, relation, target);
  const columns = formatColumnList(target);
  const guards = buildGuards(target, rootAlias);
  const listed = isIn(createFragment(owner), '{0}', 'Guid');
  return (dialect) =>
    `SELECT ${owner}, ${columns(dialect)} FROM ${from} WHERE ${listed(dialect)}${guards(dialect)} ORDER BY ${rootAlias}."id"`;
}

function selectThroughLinks(model: EntityModel, relation: string, target: EntityModel): { readonly from: string; readonly owner: string } {
  const { table, own, other } = getLinkTable(model, relation);
  return { from: `${table} AS l JOIN ${quoteName(target.table)} AS ${rootAlias} ON ${rootAlias}."id" = l.${other}`, owner: `l.${own}` };
}

function selectDirect(model: EntityModel, name: string, target: EntityModel): { readonly from: string; readonly owner: string } {
  const relation = getRelation(model, name);
  const column = relation.kind === 'manyToOne' ? 'id' : getField(target, getKeyProperty(model, relation)).column;
  return { from: `${quoteName(target.table)} AS ${rootAlias}`, owner: `${rootAlias}.${quoteName(column)}` };
}
