import type { StoredType } from '@portico/core/manifest';

/** The types of parameters. */
export const postgresTypes: Readonly<Record<StoredType, string>> = {
  string: 'text',
  boolean: 'boolean',
  number: 'double precision',
  Int: 'integer',
  Long: 'bigint',
  Decimal: 'numeric',
  Guid: 'uuid',
  DateTimeOffset: 'timestamptz',
  DateOnly: 'date',
  // Nanoseconds: an interval has microseconds, and its months and days have no fixed length.
  Duration: 'bigint',
  Bytes: 'bytea',
  Json: 'json',
};

/** Returns one parameter for many values of a type. */
export function listParameter(token: string, type: StoredType): string {
  return `${token}::${postgresTypes[type]}[]`;
}
