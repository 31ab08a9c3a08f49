import type { Comparison, Rule, ScalarName } from '@portico/core/manifest';
import { ceiling, commonMultiple, digitsOf, exactly, one } from './decimals.ts';

/** A bound of numbers; an open one is not among them. */
export interface Limit {
  readonly value: bigint;
  readonly open: boolean;
}

/** The numbers that rules let through, as exact numbers. */
export interface Numbers {
  readonly least?: Limit;
  readonly most?: Limit;
  /** The number that all of them are multiples of. */
  readonly step?: bigint;
  readonly except: readonly bigint[];
}

const limits: Partial<Record<ScalarName, readonly [least: bigint, most: bigint]>> = {
  Int: [-(2n ** 31n), 2n ** 31n - 1n],
  Long: [-(2n ** 63n), 2n ** 63n - 1n],
};

/** Returns the least and the greatest number of a scalar; undefined if it has none. */
export function limitsOf(scalar: ScalarName): readonly [least: bigint, most: bigint] | undefined {
  return limits[scalar];
}

/** Returns the numbers that a scalar and its rules let through. */
export function numbersOf(scalar: ScalarName, rules: readonly Rule[]): Numbers {
  const own = limits[scalar];
  const whole: Numbers = own
    ? { least: { value: own[0] * one, open: false }, most: { value: own[1] * one, open: false }, step: one, except: [] }
    : { except: [] };
  return rules.reduce(narrow, whole);
}

function narrow(numbers: Numbers, rule: Rule): Numbers {
  if (rule.rule === 'multipleOf') {
    const divisor = exactly(rule.divisor);
    return { ...numbers, step: numbers.step === undefined ? divisor : commonMultiple(numbers.step, divisor) };
  }
  if (rule.rule !== 'compare' || !('value' in rule.bound)) return numbers;
  return narrowBy(numbers, rule.comparison, exactly(rule.bound.value));
}

function narrowBy(numbers: Numbers, comparison: Comparison, value: bigint): Numbers {
  switch (comparison) {
    case 'greaterThan':
    case 'greaterThanOrEqual':
      return { ...numbers, least: higher(numbers.least, { value, open: comparison === 'greaterThan' }) };
    case 'lessThan':
    case 'lessThanOrEqual':
      return { ...numbers, most: lower(numbers.most, { value, open: comparison === 'lessThan' }) };
    case 'equalTo': {
      const limit = { value, open: false };
      return { ...numbers, least: higher(numbers.least, limit), most: lower(numbers.most, limit) };
    }
    case 'notEqualTo':
      return { ...numbers, except: [...numbers.except, value] };
  }
}

/** Returns the lower bound that lets fewer numbers through. */
export function higher(a: Limit | undefined, b: Limit): Limit {
  return !a || b.value > a.value || (b.value === a.value && b.open) ? b : a;
}

/** Returns the upper bound that lets fewer numbers through. */
export function lower(a: Limit | undefined, b: Limit): Limit {
  return !a || b.value < a.value || (b.value === a.value && b.open) ? b : a;
}

/** Whether there is no number at all; `scalar` says how multiples are told. */
export function areNone(numbers: Numbers, scalar: ScalarName): boolean {
  const { least, most, step, except } = numbers;
  if (!least || !most) return false;
  if (least.value > most.value || (least.value === most.value && (least.open || most.open))) return true;
  if (step === undefined) return hasNoneBetween(least, most, { scalar, except });
  return scalar === 'number' || step % one !== 0n ? hasNoRoundedMultiple(numbers, scalar) : multiples(numbers, except.length + 1) === 0;
}

function hasNoneBetween(least: Limit, most: Limit, { scalar, except }: { scalar: ScalarName; except: readonly bigint[] }): boolean {
  if (least.value === most.value) return except.includes(least.value);
  // Between two doubles that stand next to each other there is none; between two decimals there always is one.
  return scalar === 'number' && least.open && most.open && exactly(nextDouble(Number(digitsOf(least.value)))) >= most.value;
}

/** Returns the double after a double. */
function nextDouble(value: number): number {
  const bits = new BigInt64Array(1);
  const double = new Float64Array(bits.buffer);
  double[0] = value === 0 ? 0 : value;
  bits[0]! += double[0] < 0 ? -1n : 1n;
  return double[0];
}

/** Returns how many multiples of the step are let through, counted up to `enough`. */
function multiples({ least, most, step, except }: Numbers, enough: number): number {
  let count = 0;
  let value = ceiling(least!.value, step!);
  if (least!.open && value === least!.value) value += step!;
  for (; count < enough && (value < most!.value || (value === most!.value && !most!.open)); value += step!) {
    if (!except.includes(value)) count++;
  }
  return count;
}

/**
 * A multiple of a fraction is told by a division of doubles, which rounds: what lies very near to a multiple, or is very large, may pass for one.
 * Only when no multiple lies near either is it certain that there is none.
 */
function hasNoRoundedMultiple(numbers: Numbers, scalar: ScalarName): boolean {
  if (scalar === 'Decimal' || scalar === 'Long') return multiples(numbers, numbers.except.length + 1) === 0;
  const { least, most, step } = numbers;
  const [from, to] = [least!.value, most!.value];
  const span = (from < 0n ? -from : from) > (to < 0n ? -to : to) ? from : to;
  const size = span < 0n ? -span : span;
  if (size / step! >= 2n ** 50n) return false;
  const near = size / 2n ** 48n;
  return multiples({ ...numbers, least: { value: from - near, open: false }, most: { value: to + near, open: false } }, 1) === 0;
}

/** Returns how many numbers are let through; undefined if they cannot be counted. */
export function countOf({ least, most, step, except }: Numbers): bigint | undefined {
  if (!least || !most || step === undefined || step % one !== 0n) return undefined;
  let first = ceiling(least.value, step);
  if (least.open && first === least.value) first += step;
  const last = most.open ? most.value - 1n : most.value;
  if (first > last) return 0n;
  const excluded = new Set(except.filter((value) => value >= first && value <= last && value % step === 0n));
  return (last - first) / step + 1n - BigInt(excluded.size);
}
