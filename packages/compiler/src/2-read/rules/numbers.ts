import type { Comparison, Rule, ScalarName } from '@portico/core/manifest';
import { isMultiple } from '@portico/core/values';
import { roundUp, computeCommonDivisor, computeCommonMultiple, formatDigits, exactly, one } from './decimals.ts';

/** A bound of numbers; an open bound is excluded from them. */
export interface Limit {
  readonly value: bigint;
  readonly open: boolean;
}

/** The numbers that rules accept, as exact numbers. */
export interface Numbers {
  readonly least?: Limit;
  readonly most?: Limit;
  /** The number that all of them are multiples of. */
  readonly step?: bigint;
  readonly divisors: readonly number[];
  readonly except: readonly bigint[];
}

const limits: Partial<Record<ScalarName, readonly [least: bigint, most: bigint]>> = {
  Int: [-(2n ** 31n), 2n ** 31n - 1n],
  Long: [-(2n ** 63n), 2n ** 63n - 1n],
};

/** Returns the least and the greatest number of a scalar; undefined if it has none. */
export function getLimits(scalar: ScalarName): readonly [least: bigint, most: bigint] | undefined {
  return limits[scalar];
}

/** Returns the numbers that a scalar and its rules accept. */
export function resolveNumbers(scalar: ScalarName, rules: readonly Rule[]): Numbers {
  return rules.reduce(narrow, wholes[scalar] ?? { divisors: [], except: [] });
}

/** Returns the range of a scalar with a minimum and a maximum. */
function toNumbers([least, most]: readonly [bigint, bigint]): Numbers {
  return { least: { value: least * one, open: false }, most: { value: most * one, open: false }, step: one, divisors: [], except: [] };
}

const wholes: Partial<Record<ScalarName, Numbers>> = { Int: toNumbers(limits.Int!), Long: toNumbers(limits.Long!) };

function narrow(numbers: Numbers, rule: Rule): Numbers {
  if (rule.rule === 'multipleOf') {
    const divisor = exactly(rule.divisor);
    const step = numbers.step === undefined ? divisor : computeCommonMultiple(numbers.step, divisor);
    return { ...numbers, step, divisors: [...numbers.divisors, rule.divisor] };
  }
  if (rule.rule !== 'compare' || !('value' in rule.bound)) return numbers;
  return narrowBy(numbers, rule.comparison, exactly(rule.bound.value));
}

function narrowBy(numbers: Numbers, comparison: Comparison, value: bigint): Numbers {
  switch (comparison) {
    case 'greaterThan':
    case 'greaterThanOrEqual':
      return { ...numbers, least: pickHigher(numbers.least, { value, open: comparison === 'greaterThan' }) };
    case 'lessThan':
    case 'lessThanOrEqual':
      return { ...numbers, most: pickLower(numbers.most, { value, open: comparison === 'lessThan' }) };
    case 'equalTo': {
      const limit = { value, open: false };
      return { ...numbers, least: pickHigher(numbers.least, limit), most: pickLower(numbers.most, limit) };
    }
    case 'notEqualTo':
      return { ...numbers, except: [...numbers.except, value] };
  }
}

/** Returns the stricter lower bound. */
export function pickHigher(a: Limit | undefined, b: Limit): Limit {
  return !a || b.value > a.value || (b.value === a.value && b.open) ? b : a;
}

/** Returns the stricter upper bound. */
export function pickLower(a: Limit | undefined, b: Limit): Limit {
  return !a || b.value < a.value || (b.value === a.value && b.open) ? b : a;
}

/** Returns whether no number satisfies the constraints; `scalar` determines how multiples are checked. */
export function areNone(numbers: Numbers, scalar: ScalarName): boolean {
  const { least, most, step, except } = numbers;
  if (!least || !most) return false;
  if (least.value > most.value || (least.value === most.value && (least.open || most.open))) return true;
  if (step === undefined) return hasNoneBetween(least, most, scalar, except);
  if (listMultiples(numbers, except.length + 1) > 0) return false;
  return scalar !== 'number' || hasNoRoundedMultiple(numbers);
}

function hasNoneBetween(least: Limit, most: Limit, scalar: ScalarName, except: readonly bigint[]): boolean {
  if (least.value === most.value) return except.includes(least.value);
  // There is no double between two adjacent doubles; between two decimals there is always another one.
  return scalar === 'number' && least.open && most.open && exactly(computeNextDouble(Number(formatDigits(least.value)))) >= most.value;
}

/** Returns the double after a double. */
function computeNextDouble(value: number): number {
  return computeDoubleAfter(value, 1n);
}

/** Returns the double that is a number of places after another one; NaN if there is none. */
function computeDoubleAfter(value: number, places: bigint): number {
  const bits = new BigInt64Array(1);
  const double = new Float64Array(bits.buffer);
  double[0] = value;
  const place = bits[0]! < 0n ? -(bits[0]! & lastPlace) : bits[0]!;
  const moved = place + places;
  bits[0] = moved < 0n ? -moved | (-1n - lastPlace) : moved;
  return double[0];
}

/** All bits of a double except its sign. */
const lastPlace = 2n ** 63n - 1n;

/** Returns how many multiples of the step are accepted, counted up to `enough`. */
function listMultiples({ least, most, step, except }: Numbers, enough: number): number {
  let count = 0;
  let value = roundUp(least!.value, step!);
  if (least!.open && value === least!.value) value += step!;
  for (; count < enough && (value < most!.value || (value === most!.value && !most!.open)); value += step!) {
    if (!except.includes(value)) count++;
  }
  return count;
}

/** Returns whether no double passes as a multiple. Divisions of doubles round, so a neighbour of a multiple may pass, and the smallest doubles pass as 0. */
function hasNoRoundedMultiple(numbers: Numbers): boolean {
  const { step, divisors } = numbers;
  const least = numbers.least!.value;
  const most = numbers.most!.value;
  const size = [least, most].map((value) => (value < 0n ? -value : value)).reduce((a, b) => (a > b ? a : b));
  const unit = divisors.map(exactly).reduce(computeCommonDivisor);
  if (size / unit >= 2n ** 50n) return false;
  const near = size / 2n ** 48n;
  // Numbers that pass as 0 lie between 0 and a bound.
  const tried = [0n, least, most];
  for (let value = roundUp(least - near, step!); value <= most + near; value += step!) tried.push(value);
  return !tried.some((value) => listNeighbours(value, numbers.except.length + 8).some((each) => isAccepted(each, numbers)));
}

/** Returns the double that is nearest to an exact number, and those around it. */
function listNeighbours(value: bigint, count: number): number[] {
  const nearest = Number(formatDigits(value));
  return Array.from({ length: 2 * count + 1 }, (_, index) => computeDoubleAfter(nearest, BigInt(index - count))).filter(Number.isFinite);
}

/** Returns whether the rules accept a double, as the host decides. */
function isAccepted(double: number, { least, most, divisors, except }: Numbers): boolean {
  const value = exactly(double);
  if (value < least!.value || value > most!.value || except.includes(value)) return false;
  if ((value === least!.value && least!.open) || (value === most!.value && most!.open)) return false;
  return divisors.every((divisor) => isMultiple(double, divisor));
}

/** Returns how many numbers are accepted; undefined if they cannot be counted. */
export function countNumbers({ least, most, step, except }: Numbers): bigint | undefined {
  if (!least || !most || step === undefined || step % one !== 0n) return undefined;
  let first = roundUp(least.value, step);
  if (least.open && first === least.value) first += step;
  const last = most.open ? most.value - 1n : most.value;
  if (first > last) return 0n;
  const excluded = new Set(except.filter((value) => value >= first && value <= last && value % step === 0n));
  return (last - first) / step + 1n - BigInt(excluded.size);
}
