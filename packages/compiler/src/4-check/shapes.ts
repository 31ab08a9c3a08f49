import { listShapeParts } from '@portico/core/manifest';
import type { FlowingScalar, ScalarName, Shape } from '@portico/core/manifest';
import { isFlowing } from '../0-program/language.ts';

const textual: ReadonlySet<ScalarName> = new Set([
  'string',
  'boolean',
  'number',
  'Int',
  'Long',
  'Decimal',
  'Guid',
  'DateTimeOffset',
  'DateOnly',
  'Duration',
]);

/** Returns whether a value can be read unambiguously from one text. */
export function isTextual(shape: Shape): boolean {
  return shape.kind === 'enum' || (shape.kind === 'scalar' && textual.has(shape.scalar));
}

/** Returns whether a value is an array of values that can be read from text. */
export function isTextualList(shape: Shape, resolve: (shape: Shape) => Shape): boolean {
  return shape.kind === 'array' && isTextual(resolve(shape.items));
}

/** Returns whether a value contains nested values, which would need several names. */
export function isNested(shape: Shape, resolve: (shape: Shape) => Shape): boolean {
  return !isTextualList(shape, resolve) && !isTextual(shape) && shape.kind !== 'scalar';
}

/** Returns whether a value is the whole body, as a stream. */
export function isStream(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.scalar === 'ByteStream';
}

/** Returns a scalar without a JSON representation that is nested in a value, if any. */
export function findNestedFlowing(shape: Shape, resolve: (shape: Shape) => Shape, seen = new Set<string>()): FlowingScalar | undefined {
  if (shape.kind === 'reference') {
    if (seen.has(shape.name)) return undefined;
    seen.add(shape.name);
  }
  for (const part of listShapeParts(resolve(shape))) {
    const found = findFlowingScalar(part) ?? findNestedFlowing(part, resolve, seen);
    if (found) return found;
  }
  return undefined;
}

/** Returns the scalar without a JSON representation, if the value is one. */
export function findFlowingScalar(shape: Shape): FlowingScalar | undefined {
  return shape.kind === 'scalar' && isFlowing(shape.scalar) ? shape.scalar : undefined;
}

const scalarWords: Readonly<Record<ScalarName, string>> = {
  string: 'a string',
  boolean: 'a boolean',
  number: 'a number',
  Int: 'an `Int`',
  Long: 'a `Long`',
  Decimal: 'a `Decimal`',
  Guid: 'a `Guid`',
  DateTimeOffset: 'a `DateTimeOffset`',
  DateOnly: 'a `DateOnly`',
  Duration: 'a `Duration`',
  Bytes: '`Bytes`',
  ByteStream: 'a `ByteStream`',
  FileResponse: 'a `FileResponse`',
  FormFile: 'a `FormFile`',
};

/** Describes a shape in words for a message: `a string`, `an array of an object`. */
export function describeShape(shape: Shape, resolve: (shape: Shape) => Shape): string {
  const resolved = resolve(shape);
  switch (resolved.kind) {
    case 'scalar':
      return scalarWords[resolved.scalar];
    case 'enum':
      return 'a set of literal values';
    case 'array':
      return `an array (each item ${describeShape(resolved.items, resolve)})`;
    case 'tuple':
      return 'a tuple';
    case 'dictionary':
      return 'a dictionary';
    case 'union':
      return 'a union of types';
    case 'any':
      return 'any value';
    default:
      return 'an object';
  }
}
