import type { EntityField, EntityModel, Shape, StoredType } from '@portico/core/manifest';
import { quoted } from '../names/names.ts';
import type { SqlFragment } from '../sqlText.ts';
import { isWithin, withoutRules } from './shapeSubset.ts';
import { dialectStep, type SchemaStep } from './step.ts';

/** The values of a column that rows must have; checked by code, since SQL has no words for it. */
export interface ValueCheck {
  readonly table: string;
  readonly column: string;
  readonly type: StoredType;
  readonly scale?: number | undefined;
  readonly shape: Shape;
}

/** A column of which rows exist, as it is called when the check runs. */
export interface CheckedColumn {
  readonly table: string;
  readonly column: string;
}

/** The step that finds rows whose values the field does not allow. */
export function valueCheck({ table, column }: CheckedColumn, field: EntityField): SchemaStep {
  const { shape, type, scale } = field;
  const title = `check that every ${table}.${column} is allowed`;
  const found = enumStep({ table, column }, field, title);
  if (found) return found;
  return {
    ...dialectStep(title, () => '', { mode: 'check' }),
    values: { table, column, type, ...(scale === undefined ? {} : { scale }), shape },
  };
}

function enumStep({ table, column }: CheckedColumn, { shape, ...field }: EntityField, title: string): SchemaStep | undefined {
  if (shape.kind !== 'enum' || field.type === 'Json' || (shape.rules ?? []).length > 0) return undefined;
  const name = quoted(column);
  const text: SqlFragment = (dialect) => {
    const values = shape.values.map((value) => dialect.schema.literal(value, field)).join(', ');
    return `SELECT ${name}, count(*) FROM ${quoted(table)} WHERE ${name} NOT IN (${values}) GROUP BY ${name} ORDER BY count(*) DESC LIMIT 20;`;
  };
  return dialectStep(title, text, { mode: 'check' });
}

/** Whether rows of before can have values that the field does not allow any more. */
export function isNarrowed(before: EntityField, after: EntityField): boolean {
  return !isWithin(nonNull(before.shape), nonNull(after.shape));
}

/** Whether new rows can have values that a program from before does not know. */
export function isWidened(before: EntityField, after: EntityField): boolean {
  return !isWithin(withoutRules(nonNull(after.shape)), withoutRules(nonNull(before.shape)));
}

/** Whether a field allows fewer values than its column. */
export function isRestricted({ shape }: EntityField): boolean {
  return shape.kind !== 'any' && (shape.kind !== 'scalar' || (shape.rules ?? []).length > 0);
}

/** Null is the column's matter. */
function nonNull({ nullable: _nullable, ...shape }: Shape): Shape {
  return shape;
}

/** What the rules and literal types of a store's columns are, apart from its schema; equal texts mean that no data check is due. */
export function rulesText(entities: readonly EntityModel[]): string {
  const all = entities.map(({ id, fields }) => [id, fields.map(({ property, shape }) => [property, plain(shape)])]);
  return JSON.stringify(all.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** The shape without what describes it. */
function plain(shape: Shape): unknown {
  const described = new Set(['description', 'example', 'deprecated']);
  return JSON.parse(JSON.stringify(shape, (key, value: unknown) => (described.has(key) ? undefined : value)));
}
