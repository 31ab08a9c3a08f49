import { comparisonTable, describeRule, findTimeRule, isSatisfied } from '@portico/core/manifest';
import type { Comparison, Member, Rule, ScalarShape, Shape } from '@portico/core/manifest';
import {
  compareDurations,
  compareNumbers,
  isDuration,
  parseDateText,
  parseDecimalText,
  parseGuidText,
  parseInt32,
  parseInt64,
  today,
} from '@portico/core/values';

/** A constant of a program: the value of an initializer or of an item of a list. */
export type ConstantValue =
  | string
  | number
  | boolean
  | bigint
  | null
  | readonly ConstantValue[]
  | { readonly [name: string]: ConstantValue };

/** Returns a constant as source text, with strings in double quotes. */
export function formatConstant(value: ConstantValue): string {
  if (Array.isArray(value)) return `[${(value as readonly ConstantValue[]).map(formatConstant).join(', ')}]`;
  return typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each));
}

/** Returns the digits of a number of any type. */
export function formatNumber(value: ConstantValue): string {
  return typeof value === 'string' ? value : formatConstant(value);
}

/** Returns why requests with a value of a shape would be rejected, as words that follow the value; undefined if they would not. */
export function findRefusal(shape: Shape, value: ConstantValue, resolve: (shape: Shape) => Shape): string | undefined {
  if (value === null) return shape.nullable || shape.kind === 'any' ? undefined : 'must not be null';
  const actual = resolve(shape);
  return findMisfit(actual, value, resolve) ?? findFirst(shape.rules ?? [], (rule) => findBreach(rule, actual, value));
}

function findFirst<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findMisfit(shape: Shape, value: ConstantValue, resolve: (shape: Shape) => Shape): string | undefined {
  switch (shape.kind) {
    case 'scalar':
      return findScalarMisfit(shape, value);
    case 'enum':
      return shape.values.includes(value as string) ? undefined : `must be one of ${shape.values.join(', ')}`;
    case 'array':
      return Array.isArray(value)
        ? findFirst(value as ConstantValue[], (item) => inList(findRefusal(shape.items, item, resolve), item))
        : 'must be a list';
    case 'tuple': {
      if (!Array.isArray(value) || value.length < shape.items.length || (!shape.rest && value.length > shape.items.length))
        return `must be a list of ${shape.rest ? 'at least ' : ''}${shape.items.length} elements`;
      return findFirst([...(value as ConstantValue[]).entries()], ([index, item]) =>
        inList(findRefusal(shape.items[index] ?? shape.rest!, item, resolve), item),
      );
    }
    case 'union':
      return shape.options.some((option) => findRefusal(option, value, resolve) === undefined)
        ? undefined
        : 'matches no option of the union';
    case 'object':
      return isObject(value)
        ? findFirst(shape.members, (member) => findMemberRefusal(member, value, resolve) ?? findUnequal(member, shape.members, value))
        : 'must be an object';
    case 'dictionary':
      return isObject(value)
        ? findFirst(Object.values(value), (item) => inList(findRefusal(shape.values, item, resolve), item))
        : 'must be an object';
    default:
      return undefined;
  }
}

function isObject(value: ConstantValue): value is ConstantObject {
  return typeof value === 'object' && !Array.isArray(value);
}

type ConstantObject = Readonly<Record<string, ConstantValue>>;

/** Returns why a member is invalid; `undefined` counts as absent. */
function findMemberRefusal(
  { name, shape, optional }: Member,
  object: ConstantObject,
  resolve: (shape: Shape) => Shape,
): string | undefined {
  const value = object[name];
  if (value === undefined) return optional ? undefined : `does not have the member '${name}'`;
  if (value === null && optional) return undefined;
  const reason = findRefusal(shape, value, resolve);
  return reason && `has the member '${name}' with the value ${formatConstant(value)}, which ${reason}`;
}

/** Returns the property that a rule compares with; undefined for any other rule. */
export function getComparedProperty(rule: Rule): string | undefined {
  return rule.rule === 'compare' && 'property' in rule.bound ? rule.bound.property : undefined;
}

/** Finds two members of a value that violate a comparison. */
function findUnequal({ name, shape }: Member, members: readonly Member[], object: ConstantObject): string | undefined {
  const value = object[name];
  return findFirst(shape.rules ?? [], (rule) => {
    const other = members.find((each) => each.name === getComparedProperty(rule))?.name;
    if (rule.rule !== 'compare' || other === undefined) return undefined;
    const isHeld = isOrdered(rule.comparison, [value, object[other]], shape);
    return isHeld
      ? undefined
      : `has the member '${name}' with the value ${formatConstant(value!)}, which ${formatComparison(rule.comparison)} '${other}'`;
  });
}

/** Returns whether a comparison of two values holds; an absent value is not compared. */
export function isOrdered(
  comparison: Comparison,
  [value, other]: readonly [ConstantValue | undefined, ConstantValue | undefined],
  shape: Shape,
): boolean {
  if (value === undefined || value === null || other === undefined || other === null) return true;
  return comparisonTable[comparison].holds(compareConstants(value, other, shape));
}

function compareConstants(a: ConstantValue, b: ConstantValue, shape: Shape): number {
  if (shape.kind === 'scalar' && shape.scalar === 'Duration' && isDuration(a) && isDuration(b)) return compareDurations(a, b);
  const isNumber = typeof a !== 'string' || (shape.kind === 'scalar' && shape.scalar === 'Decimal');
  if (isNumber && typeof a !== 'boolean') return compareNumbers(a as number, b as number);
  return a === b ? 0 : formatNumber(a) < formatNumber(b) ? -1 : 1;
}

function inList(reason: string | undefined, item: ConstantValue): string | undefined {
  return reason && `contains ${formatConstant(item)}, which ${reason}`;
}

const isText = (value: ConstantValue, read: (text: string) => unknown) => typeof value === 'string' && read(value) !== undefined;
const isWhole = (value: ConstantValue, read: (text: string) => unknown) =>
  typeof value === 'bigint'
    ? read(String(value)) !== undefined
    : typeof value === 'number' && Number.isInteger(value) && read(String(value + 0)) !== undefined;

const kinds: Partial<Record<ScalarShape['scalar'], readonly [words: string, holds: (value: ConstantValue) => boolean]>> = {
  string: ['must be a string', (value) => typeof value === 'string'],
  boolean: ['must be true or false', (value) => typeof value === 'boolean'],
  number: ['must be a number', (value) => typeof value === 'number' && Number.isFinite(value)],
  Int: ['must be a whole number from -2147483648 to 2147483647', (value) => typeof value === 'number' && isWhole(value, parseInt32)],
  Long: ['must be a 64-bit integer', (value) => isWhole(value, parseInt64)],
  Decimal: ['must be a decimal number', (value) => isText(value, parseDecimalText)],
  Guid: ['must be a GUID', (value) => isText(value, parseGuidText)],
  DateOnly: ['must be a date in the format YYYY-MM-DD', (value) => isText(value, parseDateText)],
  Duration: ['must be an ISO 8601 duration without years and months, such as PT1H30M', isDuration],
  DateTimeOffset: ['must be a `Date`', () => false],
};

function findScalarMisfit({ scalar }: ScalarShape, value: ConstantValue): string | undefined {
  const [words, holds] = kinds[scalar] ?? [];
  return !holds || holds(value) ? undefined : words;
}

/** Returns how a value of the right type violates a rule. Rules that depend on other properties or on a file are not checked. */
function findBreach(rule: Rule, shape: Shape, value: ConstantValue): string | undefined {
  if (findTimeRule(rule.rule)) return typeof value === 'string' ? findTimeBreach(rule.rule, value) : undefined;
  const isExact = shape.kind === 'scalar' && (shape.scalar === 'Decimal' || shape.scalar === 'Long');
  return isSatisfied(rule, isExact ? formatNumber(value) : value) ? undefined : describeRule(rule);
}

function findTimeBreach(rule: Rule['rule'], day: string): string | undefined {
  const row = findTimeRule(rule);
  const now = today(Date.now());
  const side = day < now ? -1 : day > now ? 1 : 0;
  return !row || row.sides.includes(side) ? undefined : row.must();
}

/** Returns the words of a comparison: `must be greater than`. */
export function formatComparison(comparison: Comparison): string {
  return comparisonTable[comparison].must;
}
