import type { FilterOperator } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';

/** Less than, equal to or greater than 0; null is smallest, text is compared by code points, decimals by their value. */
export function compareValues(a: unknown, b: unknown, type: StoredType): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (type === 'Decimal') return compare(unitsOf(a as string), unitsOf(b as string));
  if (type === 'Duration') return compare(nanosecondsOf(a as string), nanosecondsOf(b as string));
  if (type === 'DateTimeOffset') return compare((a as Date).getTime(), (b as Date).getTime());
  if (type === 'Bytes') return Buffer.compare(a as Uint8Array, b as Uint8Array);
  if (type === 'string' || type === 'DateOnly') return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
  if (type === 'Guid') return compare((a as string).toLowerCase(), (b as string).toLowerCase());
  return compare(a as number, b as number);
}

function compare<T extends string | number | bigint | boolean>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const units: Readonly<Record<string, number>> = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 };

/** Returns the nanoseconds of a duration. */
function nanosecondsOf(text: string): bigint {
  const parts = [...text.matchAll(/(\d+)(?:\.(\d+))?([WDHMS])/g)];
  return parts.reduce(
    (sum, [, whole = '', fraction = '', unit = '']) =>
      sum + BigInt(whole) * BigInt(units[unit]!) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0')),
    0n,
  );
}

/** Returns the units of a decimal with at most ten digits after the point. */
function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
}

/** A condition on a value. */
export interface Question {
  readonly operator: FilterOperator;
  readonly operand: unknown;
  readonly type: StoredType;
}

/** Returns whether a row's value meets an operator, in plain TypeScript. */
export function meets(value: unknown, { operator, operand, type }: Question): boolean {
  const against = (other: unknown) => compareValues(value, other, type);
  if (operator === 'NotEquals') return against(operand) !== 0;
  if (value === null) return false;
  switch (operator) {
    case 'Equals':
      return against(operand) === 0;
    case 'Contains':
      return (value as string).includes(operand as string);
    case 'ContainsIgnoreCase':
      return (value as string).toUpperCase().includes((operand as string).toUpperCase());
    case 'StartsWith':
      return (value as string).startsWith(operand as string);
    case 'EndsWith':
      return (value as string).endsWith(operand as string);
    case 'GreaterThan':
      return against(operand) > 0;
    case 'GreaterOrEqual':
      return against(operand) >= 0;
    case 'LessThan':
      return against(operand) < 0;
    case 'LessOrEqual':
      return against(operand) <= 0;
    case 'In':
      return (operand as unknown[]).some((each) => against(each) === 0);
    case 'Between':
      return against((operand as unknown[])[0]) >= 0 && against((operand as unknown[])[1]) <= 0;
  }
}
