import { formatDuration, scaleDecimal, toNanoseconds, toStoredUnits, unscaleDecimal } from '@portico/data';
import type { Decoder, Encoder, ParameterType, Use } from '@portico/data';

/** Reads the values that `node:sqlite` returns, in columns and in JSON. */
const nested: Decoder = {
  boolean: (value) => value === 1 || value === true,
  number: Number,
  long: (value) => BigInt(value as string),
  decimal: (value, scale) => unscaleDecimal(String(value), scale),
  instant: (value) => new Date(value as number),
  duration: (value) => formatDuration(BigInt(value as string)),
  bytes: (value) => Buffer.from(value as string, 'hex'),
  json: (value) => value,
  rows: (value) => value as readonly (readonly unknown[])[],
  get nested() {
    return nested;
  },
};

export const decoder: Decoder = {
  ...nested,
  bytes: (value) => value as Uint8Array,
  json: (value) => JSON.parse(value as string) as unknown,
  rows: (value) => JSON.parse(value as string) as readonly (readonly unknown[])[],
  nested,
};

/** Turns values into parameters of `node:sqlite`. */
export const encoder: Encoder = {
  value: (value, type, use) => (value === null || value === undefined ? null : encode(value, type, use)),
  list: (values, type) => JSON.stringify(values.filter((value) => value != null).map((value) => toJson(encode(value, type, 'equal')))),
};

function encode(value: unknown, { type, scale = 0 }: ParameterType, use: Use): unknown {
  switch (type) {
    case 'boolean':
      return value === true ? 1 : 0;
    case 'Decimal':
      return use === 'store' ? toStoredUnits(value as string, scale) : scaleDecimal(value as string, scale).floor;
    case 'DateTimeOffset':
      return (value as Date).getTime();
    case 'Duration':
      return toNanoseconds(value as string);
    case 'Json':
      return JSON.stringify(value);
    default:
      return value;
  }
}

const toJson = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
