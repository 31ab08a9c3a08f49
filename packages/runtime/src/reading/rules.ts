import { decimalDigits, withoutTrailingZeros } from '@portico/core/values';
import { ExactNumber } from './exactNumber.ts';

export * from '@portico/core/values';

/** No two elements are equal as JSON values. */
export function areUnique(items: readonly unknown[]): boolean {
  const plain = items.every((item) => typeof item !== 'object' || item === null);
  return new Set(plain ? items : items.map(canonical)).size === items.length;
}

/** A text that equal JSON values share, whatever the order of their members and the form of their numbers. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return { exactly: String(inner) };
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    if (inner instanceof ExactNumber) return canonicalNumber(inner);
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function canonicalNumber({ text }: ExactNumber): unknown {
  const digits = decimalDigits(text) ?? text;
  const shortest = digits.includes('.') ? withoutTrailingZeros(digits).replace(/\.$/, '') : digits;
  return String(Number(shortest)) === shortest ? Number(shortest) : { exactly: shortest };
}
