import type { EntityField, EntityModel, FieldPath } from '@portico/core/manifest';
import { entityOf, fieldOf, isGuarded, keyOf, relationOf, type EntityModels } from '../names/models.ts';
import { quoted } from '../names/names.ts';
import { same, type SqlFragment } from '../sqlText.ts';
import { guardsOf } from '../text/guards.ts';
import { columnOf } from '../text/types.ts';
import { rootAlias } from './entityStatements.ts';

/** A field as an expression, and what is known of its values. */
export interface FieldExpression {
  readonly sql: SqlFragment;
  readonly field: EntityField;
  readonly nullable: boolean;
}

/** A to-one relation that is followed. */
export interface Step {
  readonly key: EntityField;
  readonly target: EntityModel;
  /** Whether there can be no row, or none that the caller can see. */
  readonly canMiss: boolean;
}

/** Follows a to-one relation. */
export function stepOf(model: EntityModel, property: string, models: EntityModels): Step {
  const relation = relationOf(model, property);
  if (relation.kind !== 'manyToOne') throw new Error(`The relation '${property}' of ${model.id} leads to many.`);
  const key = fieldOf(model, keyOf(model, relation));
  const target = entityOf(models, relation.entity);
  return { key, target, canMiss: key.nullable === true || isGuarded(target) };
}

/** `customer.name` as an expression on `t` that needs no join; null where the way there ends, or leads past a row that the caller cannot see. */
export function relationPath(model: EntityModel, path: FieldPath, models: EntityModels): FieldExpression {
  const [property, ...rest] = path;
  if (property === undefined) throw new Error(`A path of ${model.id} is empty.`);
  if (rest.length === 0) {
    const field = fieldOf(model, property);
    return { sql: columnOf(rootAlias, field), field, nullable: field.nullable === true };
  }
  return throughRelations(model, path, models);
}

interface Way {
  readonly text: SqlFragment;
  readonly model: EntityModel;
  readonly nullable: boolean;
}

function throughRelations(model: EntityModel, path: FieldPath, models: EntityModels): FieldExpression {
  const first = stepOf(model, path[0]!, models);
  const guards = guardsOf(first.target, 'r1');
  let way: Way = { text: same(`${quoted(first.target.table)} AS r1`), model: first.target, nullable: first.canMiss };
  for (let at = 1; at < path.length - 1; at++) way = further(way, at, stepOf(way.model, path[at]!, models));
  const field = fieldOf(way.model, path.at(-1)!);
  const { text, nullable } = way;
  const column = columnOf(`r${path.length - 1}`, field);
  const key = columnOf(rootAlias, first.key);
  const sql: SqlFragment = (dialect) =>
    `(SELECT ${column(dialect)} FROM ${text(dialect)} WHERE r1."id" = ${key(dialect)}${guards(dialect)})`;
  return { sql, field, nullable: nullable || field.nullable === true };
}

function further({ text, nullable }: Way, at: number, { key, target, canMiss }: Step): Way {
  const alias = `r${at + 1}`;
  const guards = guardsOf(target, alias);
  const join: SqlFragment = (dialect) =>
    `${text(dialect)} JOIN ${quoted(target.table)} AS ${alias} ON ${alias}."id" = r${at}.${quoted(key.column)}${guards(dialect)}`;
  return { text: join, model: target, nullable: nullable || canMiss };
}
