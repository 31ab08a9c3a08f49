import type { Constraint } from '@portico/core/manifest';
import { isDateOrTime } from './dateOrTime.ts';

/** Returns whether the value of a placeholder satisfies a constraint. */
export type Test = (value: string) => boolean;

const whole = /^-?\d+$/;
const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const decimal = /^-?\d+(?:\.\d+)?$/;

/** The maximum number of characters of a 64-bit integer, including its sign. Longer digits are not parsed. */
const longestLong = 20;

const tests: Readonly<Record<string, (values: readonly string[]) => Test>> = {
  int: () => testRange(-(2n ** 31n), 2n ** 31n - 1n),
  long: () => testRange(-(2n ** 63n), 2n ** 63n - 1n),
  guid: () => (value) => guid.test(value),
  bool: () => (value) => /^(?:true|false)$/i.test(value),
  decimal: () => (value) => decimal.test(value),
  datetime: () => isDateOrTime,
  alpha: () => (value) => /^[a-z]*$/i.test(value),
  min: ([least]) => testRange(BigInt(least!), 2n ** 63n - 1n),
  max: ([most]) => testRange(-(2n ** 63n), BigInt(most!)),
  range: ([least, most]) => testRange(BigInt(least!), BigInt(most!)),
  length: ([least, most]) => testLength(Number(least), Number(most ?? least)),
  minlength: ([least]) => testLength(Number(least), Number.POSITIVE_INFINITY),
  maxlength: ([most]) => testLength(0, Number(most)),
  regex: ([pattern]) => {
    const expression = new RegExp(pattern!, 'u');
    return (value) => expression.test(value);
  },
};

/** Creates the test of a constraint. Called once at startup. */
export function createTest(constraint: Constraint): Test {
  const make = tests[constraint.name];
  if (!make) throw new Error(`Unknown route constraint '${constraint.name}'.`);
  return make(constraint.arguments);
}

function testRange(least: bigint, most: bigint): Test {
  return (value) => {
    if (value.length > longestLong || !whole.test(value)) return false;
    const number = BigInt(value);
    return number >= least && number <= most;
  };
}

/** Creates a test of the length in Unicode code points, like the validation rules. */
function testLength(least: number, most: number): Test {
  return (value) => {
    if (value.length < least) return false;
    let count = 0;
    for (const _ of value) if (++count > most) return false;
    return count >= least;
  };
}
