import { areDistinct, toDecimalDigits, trimTrailingZeros, writeCanonical } from '@portico/core/values';
import { ExactNumber } from './exactNumber.ts';

export * from '@portico/core/values';

/** Returns whether no two elements are equal as JSON values, whatever the form of their numbers. */
export function areUnique(items: readonly unknown[]): boolean {
  return areDistinct(items, writeExact);
}

function writeExact(value: unknown): string {
  return writeCanonical(value, (inner) => (inner instanceof ExactNumber ? canonicalizeNumber(inner) : inner));
}

function canonicalizeNumber({ text }: ExactNumber): unknown {
  const digits = toDecimalDigits(text) ?? text;
  const shortest = digits.includes('.') ? trimTrailingZeros(digits).replace(/\.$/, '') : digits;
  return String(Number(shortest)) === shortest ? Number(shortest) : { exactly: shortest };
}
