import { listReferredProperties } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import { block } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import type { LocalNames } from './names.ts';
import type { FailurePlace } from './rules.ts';
import { conversions } from './scalars.ts';
import type { Types } from './reach.ts';

/** The context in which the reader of a body value is emitted. */
export interface ReadContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: Types;
  /** The function that reads a named type, imported. */
  readonly readerOf: (typeName: string) => string;
  /** Emits the reader of a nested value. */
  readonly read: (context: ReadContext, shape: Shape, target: ReadTarget) => ReadStatements;
  /** Whether JSON numbers may be wrapped to keep their digits. */
  readonly exact: boolean;
}

/** A value to read, and its position. */
export interface ReadTarget {
  /** The expression of the JSON value. It may be repeated. */
  readonly value: string;
  /** The expression of the JSON pointer. */
  readonly at: string;
  readonly name: string;
}

/** The statements that report failures, and the expression of the converted value. */
export interface ReadStatements {
  readonly lines: readonly string[];
  readonly read: string;
}

/** Returns the single call that reads a value, if there is a function for it and no rule to check afterwards. */
export function emitReaderCall(context: ReadContext, shape: Shape, { value, at }: ReadTarget): string | undefined {
  if (shape.nullable || hasChecks(shape)) return undefined;
  const reader = findReaderName(context, shape);
  if (reader !== undefined) return `${reader}(call, ${at}, ${value})`;
  const [helper, inner] =
    shape.kind === 'array' ? ['readList', shape.items] : shape.kind === 'dictionary' ? ['readDictionary', shape.values] : [];
  const item = inner && !inner.nullable && !hasChecks(inner) ? findReaderName(context, inner) : undefined;
  return item === undefined ? undefined : `${context.module.reading(helper!)}(call, ${at}, ${value}, ${item})`;
}

function findReaderName({ module, readerOf }: ReadContext, shape: Shape): string | undefined {
  if (shape.kind === 'reference') return readerOf(shape.name);
  const conversion = shape.kind === 'scalar' ? conversions[shape.scalar] : undefined;
  return conversion && module.reading(conversion);
}

/** Returns whether a value is checked after it is read. Comparisons with other properties come later, `Mandatory` comes earlier. */
export function hasChecks(shape: Shape): boolean {
  return shape.rules?.some((rule) => rule.rule !== 'mandatory' && listReferredProperties(rule).length === 0) ?? false;
}

/** Returns the place at which failures of a body value are reported. */
export function getFailurePlace({ at, name }: ReadTarget): FailurePlace {
  return { location: 'body', path: at, name };
}

/** Returns the name of the variable for the value: its own name, or the name of the variable that already contains it. */
export function nameLocal({ value, name }: ReadTarget): string {
  return /^[\w$]+$/.test(value) ? `${value}Read` : name;
}

/** Wraps an expression so that null is passed through if the shape allows it. */
export function emitOrNull(shape: Shape, { value }: ReadTarget, read: string): string {
  return shape.nullable ? `${value} === null ? null : ${read}` : read;
}

/** Puts statements under a condition. A single `if` is merged with it. */
export function emitGuarded(condition: string, lines: readonly string[]): string[] {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  return others.length === 0 && first.startsWith('if (') && !first.includes(' || ')
    ? [first.replace('if (', `if (${condition} && `)]
    : block(`if (${condition}) {`, lines);
}

/** Skips checks for null if the shape allows it. */
export function emitUnlessNull(shape: Shape, { value }: Pick<ReadTarget, 'value'>, lines: readonly string[]): string[] {
  return shape.nullable ? emitGuarded(`${value} !== null`, lines) : [...lines];
}

/** Emits `if (refused) note`, with the following statements in the `else` branch. */
export function refuseOr(refused: string, note: string, lines: readonly string[]): string[] {
  const [first, ...others] = lines;
  if (first === undefined) return [`if (${refused}) ${note}`];
  return [`if (${refused}) ${note}`, ...(others.length === 0 && first.startsWith('if (') ? [`else ${first}`] : block('else {', lines))];
}
