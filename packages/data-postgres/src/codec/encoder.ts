import { storableNumber, storableText, unitsToStore } from '@portico/data';
import type { Encoder, ParameterType, Use } from '@portico/data';
import { writeInstant } from './instant.ts';

/** Makes parameters for PostgreSQL, which compares numerics of any scale exactly. */
export const postgresEncoder: Encoder = {
  value: (value, type, use) => (value === null || value === undefined ? null : encodeParameter(value, type, use)),
  list: (values, type) =>
    values.filter((value) => value !== null && value !== undefined).map((value) => encodeParameter(value, type, 'equal')),
  columns: true,
};

function encodeParameter(value: unknown, type: ParameterType, use: Use): unknown {
  switch (type.type) {
    case 'boolean':
    case 'Bytes':
      return value;
    case 'Int':
    case 'number':
      return storableNumber(value as number);
    case 'Long':
      return String(value);
    case 'Decimal':
      if (use === 'store') unitsToStore(value as string, type.scale ?? 0);
      return value;
    case 'DateTimeOffset':
      return encodeInstant(value as Date, use);
    case 'DateOnly':
      return encodeDate(value as string);
    case 'Json':
      return JSON.stringify(value);
    default:
      return storableText(value as string);
  }
}

/** Everything is later than `-infinity`, and nothing that is stored equals it. */
function encodeInstant(value: Date, use: Use): string {
  const text = writeInstant(value);
  if (text === undefined && use === 'store') throw new RangeError(`${value.toISOString()} is too early to be stored.`);
  return text ?? '-infinity';
}

/** The year 0 of RFC 3339 is 1 BC. */
function encodeDate(text: string): string {
  return text.startsWith('0000') ? `0001${text.slice(4)} BC` : text;
}
