import type { StoredType } from '@portico/core/manifest';
import type { Dialect } from '../../src/index.ts';

/** Returns a value as a driver takes it. Decimals are given as text with two digits after the point, instants as milliseconds. */
export function encoded(value: unknown, type: StoredType, dialect: Dialect): unknown {
  if (value === null) return null;
  if (dialect.name === 'postgres')
    return type === 'DateTimeOffset' ? new Date(value as number) : typeof value === 'bigint' ? String(value) : value;
  if (type === 'boolean') return value === true ? 1 : 0;
  if (type === 'Decimal') return BigInt((value as string).replace('.', ''));
  return value;
}

/** Returns the one parameter of In. */
export function encodedList(values: readonly unknown[], type: StoredType, dialect: Dialect): unknown {
  const items = values.map((value) => encoded(value, type, dialect));
  if (dialect.name === 'postgres') return items;
  return `[${items.map((item) => (typeof item === 'bigint' ? String(item) : JSON.stringify(item))).join(',')}]`;
}
