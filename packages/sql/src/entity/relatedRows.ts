import type { EntityModel, Quantifier } from '@portico/core/manifest';
import { getEntity, getField, getKeyProperty, getRelation, type EntityModels } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import { getLinkTable } from './links.ts';

/** The row that has a to-many relation. */
export interface RelationOwner {
  readonly model: EntityModel;
  /** The expression of its id. */
  readonly id: SqlFragment;
}

/** The rows of a to-many relation of one row. */
export interface RelatedRows {
  readonly model: EntityModel;
  readonly alias: string;
  /** `<tables> WHERE <condition>`, without the filters of the entity; joins can follow the tables. */
  readonly tables: string;
  readonly condition: SqlFragment;
}

/** The aliases of a sub-select: that of the related rows, and a function that makes one for their links. */
export interface RowAliases {
  readonly rows: string;
  take(wanted: string): string;
}

/** Returns the rows of a to-many relation, as a table with an alias. */
export function findRelatedRows(owner: RelationOwner, name: string, models: EntityModels, aliases: RowAliases): RelatedRows {
  const alias = aliases.rows;
  const relation = getRelation(owner.model, name);
  if (relation.kind === 'manyToOne') throw new Error(`The relation '${name}' of ${owner.model.id} leads to one.`);
  const model = getEntity(models, relation.entity);
  const table = `${quoteName(model.table)} AS ${alias}`;
  if (relation.kind === 'oneToMany') {
    const { column } = getField(model, getKeyProperty(owner.model, relation));
    return { model, alias, tables: table, condition: (dialect) => `${alias}.${quoteName(column)} = ${owner.id(dialect)}` };
  }
  const links = getLinkTable(owner.model, name);
  const link = aliases.take(`${alias}_link`);
  return {
    model,
    alias,
    tables: `${links.table} AS ${link} JOIN ${table} ON ${alias}."id" = ${link}.${links.other}`,
    condition: (dialect) => `${link}.${links.own} = ${owner.id(dialect)}`,
  };
}

/** Returns a select of the related rows that the caller can see: further conditions are appended with AND. */
export function selectRelatedRows(
  { model, alias, tables, condition }: RelatedRows,
  selected: SqlFragment = createFragment('1'),
): SqlFragment {
  const guards = buildGuards(model, alias);
  return (dialect) => `SELECT ${selected(dialect)} FROM ${tables} WHERE ${condition(dialect)}${guards(dialect)}`;
}

/**
 * Returns the condition that some, every or none of the selected rows meet a condition. A condition that is unknown because of null is not met.
 */
export function quantifyRows(quantifier: Quantifier, select: string, condition: string): string {
  if (quantifier === 'every') return `NOT EXISTS (${select} AND (${condition}) IS NOT TRUE)`;
  return `${quantifier === 'none' ? 'NOT ' : ''}EXISTS (${select} AND (${condition}))`;
}
