import { omitUndefined } from '@portico/core/values';
import type { Shape, StoredType } from '@portico/core/manifest';
import { isFlowing } from '../0-program/language.ts';
import { mapReferences } from './mapParts.ts';

/** Finds the shape of a named type by its key. */
interface ShapeLookup {
  get(key: string): { readonly shape: Shape } | undefined;
}

/** Returns the shape without references, because a model is self-contained. A recursive type becomes any value. */
export function inlineShape(shape: Shape, types: ShapeLookup, within: readonly string[] = []): Shape {
  return mapReferences(shape, (reference) => followReference(reference, types, within));
}

function followReference(shape: Shape & { kind: 'reference' }, types: ShapeLookup, within: readonly string[]): Shape {
  const type = within.includes(shape.name) ? undefined : types.get(shape.name);
  const target: Shape = type ? inlineShape(type.shape, types, [...within, shape.name]) : { kind: 'any' };
  const rules = [...(target.rules ?? []), ...(shape.rules ?? [])];
  const nullable = shape.nullable ?? target.nullable;
  return { ...target, ...omitUndefined({ nullable, rules: rules.length > 0 ? rules : undefined }) };
}

/** Returns the type of the column for values of a shape. */
export function findStoredType(shape: Shape): StoredType {
  if (shape.kind === 'scalar') return isFlowing(shape.scalar) ? 'Json' : shape.scalar;
  return shape.kind === 'enum' ? findLiteralType(shape.values) : 'Json';
}

function findLiteralType(values: readonly (string | number | boolean)[]): StoredType {
  const every = (type: string) => values.every((value) => typeof value === type);
  if (every('string')) return 'string';
  if (every('boolean')) return 'boolean';
  if (!every('number')) return 'Json';
  return values.every((value) => Number.isInteger(value)) ? 'Int' : 'number';
}
