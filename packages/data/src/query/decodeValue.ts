import type { Decoder, ParameterType } from '../store/codec.ts';

/** Returns the TypeScript value of a column of a row; null stays null. */
export function decodeValue(value: unknown, { type, scale = 0 }: ParameterType, from: Decoder): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'boolean':
      return from.boolean(value);
    case 'number':
    case 'Int':
      return from.number(value);
    case 'Long':
      return from.long(value);
    case 'Decimal':
      return from.decimal(value, scale);
    case 'DateTimeOffset':
      return from.instant(value);
    case 'Duration':
      return from.duration(value);
    case 'Bytes':
      return from.bytes(value);
    case 'Json':
      return from.json(value);
    default:
      return value;
  }
}
