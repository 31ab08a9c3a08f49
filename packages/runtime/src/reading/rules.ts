import { areDistinct, decimalDigits, withoutTrailingZeros, writeCanonical } from '@portico/core/values';
import { ExactNumber } from './exactNumber.ts';

export * from '@portico/core/values';

/** No two elements are equal as JSON values, whatever the form of their numbers. */
export function areUnique(items: readonly unknown[]): boolean {
  return areDistinct(items, writeExact);
}

function writeExact(value: unknown): string {
  return writeCanonical(value, (inner) => (inner instanceof ExactNumber ? canonicalNumber(inner) : inner));
}

function canonicalNumber({ text }: ExactNumber): unknown {
  const digits = decimalDigits(text) ?? text;
  const shortest = digits.includes('.') ? withoutTrailingZeros(digits).replace(/\.$/, '') : digits;
  return String(Number(shortest)) === shortest ? Number(shortest) : { exactly: shortest };
}
