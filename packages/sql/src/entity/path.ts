import type { EntityField, EntityModel, FieldPath } from '@portico/core/manifest';
import { getEntity, getField, isGuarded, getKeyProperty, getRelation, type EntityModels } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import { formatColumn } from '../text/types.ts';
import { rootAlias } from './entityStatements.ts';

/** A field as an expression, and the facts about its values. */
export interface FieldExpression {
  readonly sql: SqlFragment;
  readonly field: EntityField;
  readonly nullable: boolean;
}

/** A followed to-one relation. */
export interface RelationStep {
  readonly key: EntityField;
  readonly target: EntityModel;
  /** Whether the row may be absent, or hidden from the caller. */
  readonly canMiss: boolean;
}

/** Follows a to-one relation. */
export function followRelation(model: EntityModel, property: string, models: EntityModels): RelationStep {
  const relation = getRelation(model, property);
  if (relation.kind !== 'manyToOne') throw new Error(`The relation '${property}' of ${model.id} leads to many.`);
  const key = getField(model, getKeyProperty(model, relation));
  const target = getEntity(models, relation.entity);
  return { key, target, canMiss: key.nullable === true || isGuarded(target) };
}

/** Returns `customer.name` as an expression on `t` that needs no join; it is null if a row on the path is absent or hidden from the caller. */
export function resolveRelationPath(model: EntityModel, path: FieldPath, models: EntityModels): FieldExpression {
  const [property, ...rest] = path;
  if (property === undefined) throw new Error(`A path of ${model.id} is empty.`);
  if (rest.length === 0) {
    const field = getField(model, property);
    return { sql: formatColumn(rootAlias, field), field, nullable: field.nullable === true };
  }
  return followRelations(model, path, models);
}

interface ResolvedPath {
  readonly text: SqlFragment;
  readonly model: EntityModel;
  readonly nullable: boolean;
}

function followRelations(model: EntityModel, path: FieldPath, models: EntityModels): FieldExpression {
  const first = followRelation(model, path[0]!, models);
  const guards = buildGuards(first.target, 'r1');
  let way: ResolvedPath = { text: createFragment(`${quoteName(first.target.table)} AS r1`), model: first.target, nullable: first.canMiss };
  for (let at = 1; at < path.length - 1; at++) way = followStep(way, at, followRelation(way.model, path[at]!, models));
  const field = getField(way.model, path.at(-1)!);
  const { text, nullable } = way;
  const column = formatColumn(`r${path.length - 1}`, field);
  const key = formatColumn(rootAlias, first.key);
  const sql: SqlFragment = (dialect) =>
    `(SELECT ${column(dialect)} FROM ${text(dialect)} WHERE r1."id" = ${key(dialect)}${guards(dialect)})`;
  return { sql, field, nullable: nullable || field.nullable === true };
}

function followStep({ text, nullable }: ResolvedPath, at: number, { key, target, canMiss }: RelationStep): ResolvedPath {
  const alias = `r${at + 1}`;
  const guards = buildGuards(target, alias);
  const join: SqlFragment = (dialect) =>
    `${text(dialect)} JOIN ${quoteName(target.table)} AS ${alias} ON ${alias}."id" = r${at}.${quoteName(key.column)}${guards(dialect)}`;
  return { text: join, model: target, nullable: nullable || canMiss };
}
