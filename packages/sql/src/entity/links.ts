import type { EntityModel } from '@portico/core/manifest';
import { getEntity, getRelation, type EntityModels } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import { isIn } from '../text/types.ts';

/** The table of a many-to-many relation, with quoted columns. */
export interface LinkTable {
  readonly table: string;
  /** The column that refers to the relation's owner. */
  readonly own: string;
  /** The column that refers to the other side. */
  readonly other: string;
}

/** Returns the link table of a relation. */
export function getLinkTable(model: EntityModel, relation: string): LinkTable {
  const { links } = getRelation(model, relation);
  if (!links) throw new Error(`The relation '${relation}' of ${model.id} has no table of links.`);
  return { table: quoteName(links.table), own: quoteName(links.own), other: quoteName(links.other) };
}

/** Links the row `{0}` with the row `{1}`. */
export function insertLink(model: EntityModel, relation: string): SqlFragment {
  const { table, own, other } = getLinkTable(model, relation);
  return createFragment(`INSERT INTO ${table} (${own}, ${other}) VALUES ({0}, {1})`);
}

/**
 * Links the row `{0}` with those rows of the list `{1}` that the caller can see; if one cannot be seen, fewer rows are affected than
 * requested.
 */
export function insertLinks(model: EntityModel, relation: string, models: EntityModels): SqlFragment {
  const { table, own, other } = getLinkTable(model, relation);
  const target = getEntity(models, getRelation(model, relation).entity);
  const guards = buildGuards(target, 't');
  const listed = isIn(createFragment('t."id"'), '{1}', 'Guid');
  return (dialect) => {
    const owner = dialect.typedParameter('{0}', 'Guid');
    return `INSERT INTO ${table} (${own}, ${other}) SELECT ${owner}, t."id" FROM ${quoteName(target.table)} AS t WHERE ${listed(dialect)}${guards(dialect)}`;
  };
}

/** Removes all links of the row `{0}`. */
export function deleteLinks(model: EntityModel, relation: string): SqlFragment {
  const { table, own } = getLinkTable(model, relation);
  return createFragment(`DELETE FROM ${table} WHERE ${own} = {0}`);
}

/** Returns the links of the rows in the list `{0}`, whether or not the other side is visible: the id of the row, and the id of the other row. */
export function selectLinks(model: EntityModel, relation: string): SqlFragment {
  const { table, own, other } = getLinkTable(model, relation);
  const listed = isIn(createFragment(`l.${own}`), '{0}', 'Guid');
  return (dialect) => `SELECT l.${own}, l.${other} FROM ${table} AS l WHERE ${listed(dialect)} ORDER BY l.${own}, l.${other}`;
}
