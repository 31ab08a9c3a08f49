import type { Decimal, Int } from '../scalars.ts';

/**
 * Returns the number of rows of a to-many relation, or of those that meet a condition: `count(house.rooms, (room) => room.kind === 'Suite')`. In the
 * computed member of a query it becomes SQL; rows that the caller cannot see do not count.
 */
export function count<T>(rows: readonly T[] | undefined, where?: (row: T) => boolean): Int {
  return (where ? rows?.filter(where) : rows)?.length ?? 0;
}

/** Returns the exact sum of the decimals of the rows of a to-many relation; `0` if there are none. In the computed member of a query it becomes SQL. */
export function sum<T>(rows: readonly T[] | undefined, value: (row: T) => Decimal): Decimal;
/** Returns the sum of the whole numbers of the rows of a to-many relation; 0 if there are none. */
export function sum<T>(rows: readonly T[] | undefined, value: (row: T) => Int): Int;
export function sum<T>(rows: readonly T[] | undefined, value: (row: T) => Decimal | Int): Decimal | Int {
  const values = rows?.map(value) ?? [];
  return values.some((each) => typeof each === 'string')
    ? addDecimals(values.map(String))
    : values.reduce<Int>((all, each) => all + Number(each), 0);
}

function addDecimals(values: readonly Decimal[]): Decimal {
  const scale = Math.max(...values.map((each) => each.split('.')[1]?.length ?? 0));
  const units = values.reduce((all, each) => all + toUnits(each, scale), 0n);
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const at = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${scale > 0 ? `.${digits.slice(at)}` : ''}`;
}

function toUnits(value: Decimal, scale: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}
