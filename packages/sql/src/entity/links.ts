import type { EntityModel } from '@portico/core/manifest';
import { entityOf, relationOf, type EntityModels } from '../names/models.ts';
import { quoted } from '../names/names.ts';
import { same, type SqlFragment } from '../sqlText.ts';
import { guardsOf } from '../text/guards.ts';
import { isIn } from '../text/types.ts';

/** The table of a many-to-many relation, its columns quoted. */
export interface LinkTable {
  readonly table: string;
  /** The column that points to the relation's owner. */
  readonly own: string;
  /** The column that points to the other side. */
  readonly other: string;
}

/** The link table of a relation. */
export function linkTableOf(model: EntityModel, relation: string): LinkTable {
  const { links } = relationOf(model, relation);
  if (!links) throw new Error(`The relation '${relation}' of ${model.id} has no table of links.`);
  return { table: quoted(links.table), own: quoted(links.own), other: quoted(links.other) };
}

/** Links the row `{0}` with the row `{1}`. */
export function insertLink(model: EntityModel, relation: string): SqlFragment {
  const { table, own, other } = linkTableOf(model, relation);
  return same(`INSERT INTO ${table} (${own}, ${other}) VALUES ({0}, {1})`);
}

/** Links the row `{0}` with those rows of the list `{1}` that the caller can see; fewer are touched than asked for where one cannot be seen. */
export function insertLinks(model: EntityModel, relation: string, models: EntityModels): SqlFragment {
  const { table, own, other } = linkTableOf(model, relation);
  const target = entityOf(models, relationOf(model, relation).entity);
  const guards = guardsOf(target, 't');
  const listed = isIn(same('t."id"'), '{1}', 'Guid');
  return (dialect) => {
    const owner = dialect.typedParameter('{0}', 'Guid');
    return `INSERT INTO ${table} (${own}, ${other}) SELECT ${owner}, t."id" FROM ${quoted(target.table)} AS t WHERE ${listed(dialect)}${guards(dialect)}`;
  };
}

/** Takes all links of the row `{0}` away. */
export function deleteLinks(model: EntityModel, relation: string): SqlFragment {
  const { table, own } = linkTableOf(model, relation);
  return same(`DELETE FROM ${table} WHERE ${own} = {0}`);
}

/** The links of the rows of the list `{0}`, whether or not the other side can be seen: id of the row, id of the other. */
export function selectLinks(model: EntityModel, relation: string): SqlFragment {
  const { table, own, other } = linkTableOf(model, relation);
  const listed = isIn(same(`l.${own}`), '{0}', 'Guid');
  return (dialect) => `SELECT l.${own}, l.${other} FROM ${table} AS l WHERE ${listed(dialect)} ORDER BY l.${own}, l.${other}`;
}
