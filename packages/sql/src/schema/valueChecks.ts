import { omitUndefined } from '@portico/core/values';
import type { EntityField, EntityModel, Shape, StoredType } from '@portico/core/manifest';
import { quoteName } from '../names/names.ts';
import type { SqlFragment } from '../sqlText.ts';
import { isWithin, removeRules } from './shapeSubset.ts';
import { createDialectStep, type SchemaStep } from './step.ts';

/** The values of a column that rows may have; code checks them, because SQL cannot express this. */
export interface ValueCheck {
  readonly table: string;
  readonly column: string;
  readonly type: StoredType;
  readonly scale?: number | undefined;
  readonly shape: Shape;
}

/** A column with existing rows, under its name at the time of the check. */
export interface CheckedColumn {
  readonly table: string;
  readonly column: string;
}

/** Returns the step that finds rows whose values the field does not allow. */
export function createValueCheck({ table, column }: CheckedColumn, field: EntityField): SchemaStep {
  const { shape, type, scale } = field;
  const title = `check that every ${table}.${column} is allowed`;
  const found = createEnumStep({ table, column }, field, title);
  if (found) return found;
  return {
    ...createDialectStep(title, () => '', { mode: 'check' }),
    values: omitUndefined({ table, column, type, scale, shape }),
  };
}

function createEnumStep({ table, column }: CheckedColumn, { shape, ...field }: EntityField, title: string): SchemaStep | undefined {
  if (shape.kind !== 'enum' || field.type === 'Json' || (shape.rules ?? []).length > 0) return undefined;
  const name = quoteName(column);
  const text: SqlFragment = (dialect) => {
    const values = shape.values.map((value) => dialect.schema.literal(value, field)).join(', ');
    return `SELECT ${name}, count(*) FROM ${quoteName(table)} WHERE ${name} NOT IN (${values}) GROUP BY ${name} ORDER BY count(*) DESC LIMIT 20;`;
  };
  return createDialectStep(title, text, { mode: 'check' });
}

/** Returns whether existing rows can have values that the field no longer allows. */
export function isNarrowed(before: EntityField, after: EntityField): boolean {
  return !isWithin(removeNull(before.shape), removeNull(after.shape));
}

/** Returns whether new rows can have values that an earlier program does not know. */
export function isWidened(before: EntityField, after: EntityField): boolean {
  return !isWithin(removeRules(removeNull(after.shape)), removeRules(removeNull(before.shape)));
}

/** Returns whether a field allows fewer values than its column. */
export function isRestricted({ shape }: EntityField): boolean {
  return shape.kind !== 'any' && (shape.kind !== 'scalar' || (shape.rules ?? []).length > 0);
}

/** Removes null from a shape, because the column determines whether null is allowed. */
function removeNull({ nullable: _nullable, ...shape }: Shape): Shape {
  return shape;
}

/** Returns the rules and literal types of a store's columns, apart from its schema; equal texts mean that no data check is needed. */
export function formatRules(entities: readonly EntityModel[]): string {
  const all = entities.map(({ id, fields }) => [id, fields.map(({ property, shape }) => [property, removeDescriptions(shape)])]);
  return JSON.stringify(all.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** Returns the shape without its description. */
function removeDescriptions(shape: Shape): unknown {
  const described = new Set(['description', 'example', 'deprecated']);
  return JSON.parse(JSON.stringify(shape, (key, value: unknown) => (described.has(key) ? undefined : value)));
}
