import { toDecimalDigits } from '@portico/core/values';
import { memoize } from './memoize.ts';

const places = 350;

/** The number 1 as an exact number. */
export const one = 10n ** BigInt(places);

/** Returns a finite double as an exact number, by its shortest decimal digits: a whole number of 10⁻³⁵⁰. */
export const exactly: (value: number) => bigint = memoize((value: number) => {
  const [whole = '0', fraction = ''] = (toDecimalDigits(String(value)) ?? '0').split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
});

/** Returns the least multiple of a positive step that is not below a value. */
export function roundUp(value: bigint, step: bigint): bigint {
  const rest = value % step;
  return rest === 0n ? value : value - rest + (value > 0n ? step : 0n);
}

/** Returns the greatest common divisor of two positive numbers. */
export function computeCommonDivisor(a: bigint, b: bigint): bigint {
  let [greater, less] = [a, b];
  while (less > 0n) [greater, less] = [less, greater % less];
  return greater;
}

/** Returns the least common multiple of two positive numbers. */
export function computeCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / computeCommonDivisor(a, b)) * b;
}

/** Returns the decimal digits of an exact number. */
export function formatDigits(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}
