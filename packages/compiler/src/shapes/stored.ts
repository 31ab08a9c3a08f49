import { omitUndefined } from '@portico/core/values';
import type { Shape, StoredType } from '@portico/core/manifest';
import { isFlowing } from '../0-program/language.ts';
import { mapReferences } from './mapReferences.ts';

/** Finds the shape of a named type by its key. */
interface ShapeLookup {
  get(key: string): { readonly shape: Shape } | undefined;
}

/** The shape without references: a model is complete in itself. A type within itself is any value there. */
export function inlined(shape: Shape, types: ShapeLookup, within: readonly string[] = []): Shape {
  return mapReferences(shape, (reference) => referred(reference, types, within));
}

function referred(shape: Shape & { kind: 'reference' }, types: ShapeLookup, within: readonly string[]): Shape {
  const type = within.includes(shape.name) ? undefined : types.get(shape.name);
  const target: Shape = type ? inlined(type.shape, types, [...within, shape.name]) : { kind: 'any' };
  const rules = [...(target.rules ?? []), ...(shape.rules ?? [])];
  const nullable = shape.nullable ?? target.nullable;
  return { ...target, ...omitUndefined({ nullable, rules: rules.length > 0 ? rules : undefined }) };
}

/** The type of the column that holds values of a shape. */
export function storedType(shape: Shape): StoredType {
  if (shape.kind === 'scalar') return isFlowing(shape.scalar) ? 'Json' : shape.scalar;
  return shape.kind === 'enum' ? literalType(shape.values) : 'Json';
}

function literalType(values: readonly (string | number | boolean)[]): StoredType {
  const every = (type: string) => values.every((value) => typeof value === type);
  if (every('string')) return 'string';
  if (every('boolean')) return 'boolean';
  if (!every('number')) return 'Json';
  return values.every((value) => Number.isInteger(value)) ? 'Int' : 'number';
}
