import { compareDurations, omitUndefined } from '@portico/core/values';
import { findTimeRule } from '@portico/core/manifest';
import type { Rule, ScalarName, Shape } from '@portico/core/manifest';
import { formatDigits } from './decimals.ts';
import { areNone, countNumbers, getLimits, resolveNumbers } from './numbers.ts';
import { findRefusal } from './refusals.ts';
import { memoize } from './memoize.ts';
import { findTextProblem } from './texts.ts';

/** Returns a named type's shape instead of its reference. */
export type Resolve = (shape: Shape) => Shape;

/** Returns why no value of a shape satisfies its rules, in words; undefined if one does, or if that cannot be decided. */
export function findContradiction(shape: Shape, resolve: Resolve): string | undefined {
  if (shape.kind !== 'scalar') return findProblem(shape, resolve);
  // The result for a scalar without references is cached, because most projects repeat the same rules.
  return shape.rules?.length ? problemOfScalar(JSON.stringify(shape), shape, resolve) : undefined;
}

const problemOfScalar = memoize((_text: string, shape: Shape, resolve: Resolve) => findProblem(shape, resolve));

function findProblem(shape: Shape, resolve: Resolve): string | undefined {
  const { rules = [] } = shape;
  if (rules.length === 0) return undefined;
  const listed = findListed(shape, resolve);
  if (listed) return listed.accepted.length === 0 ? `no listed value remains: ${listed.reason}` : undefined;
  switch (shape.kind) {
    case 'scalar':
      return findScalarProblem(shape.scalar, rules);
    case 'array':
    case 'tuple':
      return findCountProblem(shape, resolve);
    default:
      return undefined;
  }
}

/** The values that a type or its `OneOf` lists, those that satisfy all rules, and why the others are rejected. */
export interface ListedValues {
  readonly values: readonly (string | number | boolean)[];
  readonly accepted: readonly (string | number | boolean)[];
  /** Why the first rejected value is rejected. */
  readonly reason?: string;
}

/** Returns the values that a shape lists; undefined if it lists none, or has no other rule. */
export function findListed(shape: Shape, resolve: Resolve): ListedValues | undefined {
  const lists = (shape.rules ?? []).flatMap((rule) => (rule.rule === 'oneOf' ? [rule.values] : []));
  const values = shape.kind === 'enum' ? shape.values : lists[0];
  if (values === undefined || values.length === 0) return undefined;
  const refusals = values.flatMap((value) => {
    const reason = findRefusal(shape, value, resolve);
    return reason === undefined ? [] : [{ value, reason }];
  });
  const accepted = values.filter((value) => refusals.every((refusal) => refusal.value !== value));
  const [first] = refusals;
  return { values, accepted, ...omitUndefined({ reason: first ? `${JSON.stringify(first.value)} ${first.reason}` : undefined }) };
}

function findScalarProblem(scalar: ScalarName, rules: readonly Rule[]): string | undefined {
  switch (scalar) {
    case 'string':
      return findTextProblem(rules);
    case 'Int':
    case 'Long':
    case 'number':
    case 'Decimal':
      return findNumberProblem(scalar, rules);
    case 'DateTimeOffset':
    case 'DateOnly':
      return findTimeProblem(rules);
    case 'Duration':
      return findDurationProblem(rules);
    default:
      return undefined;
  }
}

function findDurationProblem(rules: readonly Rule[]): string | undefined {
  const least = rules
    .flatMap((rule) => (rule.rule === 'minDuration' ? [rule.bound] : []))
    .toSorted(compareDurations)
    .at(-1);
  const most = rules.flatMap((rule) => (rule.rule === 'maxDuration' ? [rule.bound] : [])).toSorted(compareDurations)[0];
  if (least === undefined || most === undefined || compareDurations(least, most) <= 0) return undefined;
  return `no Duration is at least ${least} and at most ${most}`;
}

function findNumberProblem(scalar: ScalarName, rules: readonly Rule[]): string | undefined {
  const numbers = resolveNumbers(scalar, rules);
  if (!areNone(numbers, scalar)) return undefined;
  const { least, most } = numbers;
  const [from, to] = getLimits(scalar)?.map((value) => BigInt(value)) ?? [];
  const divisors = rules.flatMap((rule) => (rule.rule === 'multipleOf' ? [rule.divisor] : []));
  const excluded = rules.flatMap((rule) =>
    rule.rule === 'compare' && rule.comparison === 'notEqualTo' && 'value' in rule.bound ? [`other than ${rule.bound.value}`] : [],
  );
  const lower =
    least && formatDigits(least.value) !== String(from) ? [`${least.open ? 'greater than' : 'at least'} ${formatDigits(least.value)}`] : [];
  const upper =
    most && formatDigits(most.value) !== String(to) ? [`${most.open ? 'less than' : 'at most'} ${formatDigits(most.value)}`] : [];
  const noun = divisors.length > 0 ? `multiple of ${divisors.join(' and ')}` : scalar;
  return `no ${noun} is ${[...lower, ...upper, ...excluded].join(' and ')}`;
}

function findTimeProblem(rules: readonly Rule[]): string | undefined {
  const sides = rules.flatMap(({ rule }) => findTimeRule(rule) ?? []).map((row) => row.sides);
  const left = ([-1, 0, 1] as const).filter((side) => sides.every((each) => each.includes(side)));
  return left.length > 0 ? undefined : 'no time is both in the future and in the past';
}

function findCountProblem(shape: Extract<Shape, { kind: 'array' | 'tuple' }>, resolve: Resolve): string | undefined {
  const rules = shape.rules ?? [];
  const counts = (name: string) => rules.flatMap((rule) => (rule.rule === name && 'count' in rule ? [rule.count] : []));
  const filled = rules.some(({ rule }) => rule === 'notEmpty') ? 1 : 0;
  const wanted = Math.max(filled, ...counts('minItems'));
  const allowed = Math.min(Infinity, ...counts('maxItems'));
  if (wanted > allowed) return `no list has at least ${wanted} and at most ${allowed} elements`;
  if (shape.kind === 'tuple') {
    const { items, rest } = shape;
    const [fewest, most] = [items.length, rest ? Infinity : items.length];
    return wanted > most || allowed < fewest ? `the tuple has ${rest ? 'at least ' : ''}${fewest} elements` : undefined;
  }
  if (!rules.some(({ rule }) => rule === 'uniqueItems')) return undefined;
  const distinct = countValues(resolve(shape.items), resolve);
  return distinct !== undefined && distinct < BigInt(wanted)
    ? `an element has only ${distinct} different values, but ${wanted} elements must differ`
    : undefined;
}

/** Returns how many values a shape has; undefined if they cannot be counted. */
function countValues(shape: Shape, resolve: Resolve): bigint | undefined {
  const solid = countSolid(shape, resolve);
  return solid === undefined ? undefined : solid + (shape.nullable ? 1n : 0n);
}

function countSolid(shape: Shape, resolve: Resolve): bigint | undefined {
  const listed = findListed(shape, resolve);
  if (listed) return BigInt(new Set(listed.accepted).size);
  if (shape.kind === 'enum') return BigInt(new Set(shape.values).size);
  if (shape.kind !== 'scalar') return undefined;
  if (shape.scalar === 'boolean') return 2n;
  return shape.scalar === 'Int' || shape.scalar === 'Long' ? countNumbers(resolveNumbers(shape.scalar, shape.rules ?? [])) : undefined;
}
