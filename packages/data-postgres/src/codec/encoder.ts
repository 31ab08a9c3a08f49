import { requireStorableDocument, requireStorableNumber, requireStorableText, toNanoseconds, toStoredUnits } from '@portico/data';
import type { Encoder, ParameterType, ComparisonUse } from '@portico/data';
import { writeArray } from './array.ts';
import { writeDate } from './date.ts';
import { writeInstant } from './instant.ts';

/** Makes parameters for PostgreSQL, which compares numerics of any scale exactly. */
export const postgresEncoder: Encoder = {
  value: (value, type, use) => (value === null || value === undefined ? null : encodeParameter(value, type, use)),
  list: (values, type) =>
    values.filter((value) => value !== null && value !== undefined).map((value) => encodeParameter(value, type, 'equal')),
  columns: true,
  column: writeArray,
};

function encodeParameter(value: unknown, type: ParameterType, use: ComparisonUse): unknown {
  switch (type.type) {
    case 'boolean':
    case 'Bytes':
      return value;
    case 'Int':
    case 'number':
      return requireStorableNumber(value as number);
    case 'Long':
      return String(value);
    case 'Decimal':
      if (use === 'store') toStoredUnits(value as string, type.scale ?? 0);
      return value;
    case 'Duration':
      return String(toNanoseconds(value as string));
    case 'DateTimeOffset':
      return encodeInstant(value as Date, use);
    case 'DateOnly':
      return writeDate(value as string);
    case 'Json':
      return requireStorableDocument(value);
    default:
      return requireStorableText(value as string);
  }
}

/** Encodes an instant. An instant before the supported range becomes `-infinity`, which precedes and differs from every stored value. */
function encodeInstant(value: Date, use: ComparisonUse): string {
  const text = writeInstant(value);
  if (text === undefined && use === 'store') throw new RangeError(`${value.toISOString()} is too early to be stored.`);
  return text ?? '-infinity';
}
