import type { Shape } from '@portico/core/manifest';
import { block } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import type { LocalNames } from './names.ts';
import type { FailurePlace } from './rules.ts';
import { conversions } from './scalars.ts';
import type { Types } from './reach.ts';

/** What emitting the reader of a body value needs to know of its surroundings. */
export interface ReadContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: Types;
  /** The function that reads a named type, imported. */
  readonly readerOf: (typeName: string) => string;
  /** How values inside of others are read. */
  readonly read: (context: ReadContext, shape: Shape, target: ReadTarget) => Reading;
  /** Whether JSON numbers may come in wrappers that keep their digits. */
  readonly exact: boolean;
}

/** A value to be read and where it stands. */
export interface ReadTarget {
  /** The expression that holds the JSON value; it may be repeated. */
  readonly value: string;
  /** The expression of the JSON pointer. */
  readonly at: string;
  readonly name: string;
}

/** Statements that note what is wrong with a value, and the expression of the value once it is read. */
export interface Reading {
  readonly lines: readonly string[];
  readonly read: string;
}

/** The call that reads a value in one go, where there is a function that does and no rule to check after it. */
export function readerCall(context: ReadContext, shape: Shape, { value, at }: ReadTarget): string | undefined {
  if (shape.nullable || hasChecks(shape)) return undefined;
  const reader = readerName(context, shape);
  if (reader !== undefined) return `${reader}(call, ${at}, ${value})`;
  const [helper, inner] =
    shape.kind === 'array' ? ['readList', shape.items] : shape.kind === 'dictionary' ? ['readDictionary', shape.values] : [];
  const item = inner && !inner.nullable && !hasChecks(inner) ? readerName(context, inner) : undefined;
  return item === undefined ? undefined : `${context.module.reading(helper!)}(call, ${at}, ${value}, ${item})`;
}

function readerName({ module, readerOf }: ReadContext, shape: Shape): string | undefined {
  if (shape.kind === 'reference') return readerOf(shape.name);
  const conversion = shape.kind === 'scalar' ? conversions[shape.scalar] : undefined;
  return conversion && module.reading(conversion);
}

/** Whether a value of the shape is checked once it has been read: comparisons with other properties come later, `Mandatory` before. */
export function hasChecks(shape: Shape): boolean {
  return shape.rules?.some((rule) => rule.rule !== 'mandatory' && !(rule.rule === 'compare' && 'property' in rule.bound)) ?? false;
}

/** Where failures of a value of the body are noted. */
export function getFailurePlace({ at, name }: ReadTarget): FailurePlace {
  return { location: 'body', path: at, name };
}

/** What a variable that takes the value is called: after the value, or after the variable that the value already has. */
export function localName({ value, name }: ReadTarget): string {
  return /^[\w$]+$/.test(value) ? `${value}Read` : name;
}

/** An expression that lets null through where the shape does. */
export function orNull(shape: Shape, { value }: ReadTarget, read: string): string {
  return shape.nullable ? `${value} === null ? null : ${read}` : read;
}

/** Statements under a condition; a single `if` takes it into its own. */
export function guarded(condition: string, lines: readonly string[]): string[] {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  return others.length === 0 && first.startsWith('if (') && !first.includes(' || ')
    ? [first.replace('if (', `if (${condition} && `)]
    : block(`if (${condition}) {`, lines);
}

/** Checks that are left out for null where the shape lets it through. */
export function unlessNull(shape: Shape, { value }: Pick<ReadTarget, 'value'>, lines: readonly string[]): string[] {
  return shape.nullable ? guarded(`${value} !== null`, lines) : [...lines];
}

/** `if (refused) note`, and in the other case the statements that follow. */
export function refuseOr(refused: string, note: string, lines: readonly string[]): string[] {
  const [first, ...others] = lines;
  if (first === undefined) return [`if (${refused}) ${note}`];
  return [`if (${refused}) ${note}`, ...(others.length === 0 && first.startsWith('if (') ? [`else ${first}`] : block('else {', lines))];
}
