import type { EntityField, EntityModel, FieldPath } from '@portico/core/manifest';
import { getEntity, getField, isGuarded, getKeyProperty, getRelation, type EntityModels } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import { formatColumn } from '../text/types.ts';
import { rootAlias } from './entityStatements.ts';
import { getFieldAt, splitPath } from './fieldPath.ts';

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

/**
 * Returns `customer.name` as an expression on the row of an alias that needs no join; it is null if a row on the path is absent or hidden from the
 * caller.
 */
export function resolveRelationPath(model: EntityModel, path: FieldPath, models: EntityModels, alias = rootAlias): FieldExpression {
  if (path.length === 0) throw new Error(`A path of ${model.id} is empty.`);
  const { relations, field: names, many } = splitPath(model, path, models);
  if (many) throw new Error(`The relation '${many.relation}' of ${model.id} leads to many.`);
  const [first, ...rest] = relations;
  if (first !== undefined) return followRelations({ model, alias, models }, [first, ...rest], names);
  const field = getFieldAt(model, names);
  return { sql: formatColumn(alias, field), field, nullable: field.nullable === true };
}

/** The row that a path starts at. */
interface PathStart {
  readonly model: EntityModel;
  readonly alias: string;
  readonly models: EntityModels;
}

interface ResolvedPath {
  readonly text: SqlFragment;
  readonly model: EntityModel;
  readonly nullable: boolean;
}

function followRelations(
  { model, alias, models }: PathStart,
  relations: readonly [string, ...string[]],
  names: readonly string[],
): FieldExpression {
  const first = followRelation(model, relations[0], models);
  const guards = buildGuards(first.target, 'r1');
  let way: ResolvedPath = { text: createFragment(`${quoteName(first.target.table)} AS r1`), model: first.target, nullable: first.canMiss };
  for (let at = 1; at < relations.length; at++) way = followStep(way, at, followRelation(way.model, relations[at]!, models));
  const field = getFieldAt(way.model, names);
  const { text, nullable } = way;
  const column = formatColumn(`r${relations.length}`, field);
  const key = formatColumn(alias, first.key);
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
