import type { Decoder } from '@portico/data';
import { formatDuration, unscaleDecimal } from '@portico/data';

type Rows = readonly (readonly unknown[])[];

/** Decodes values inside JSON: bytes are hexadecimal, JSON documents are nested unchanged, decimals are the text of their units. */
const nested: Decoder = {
  boolean: (value) => value === 1 || value === true,
  number: (value) => value as number,
  long: (value) => BigInt(value as string),
  decimal: (value, scale) => unscaleDecimal(String(value), scale),
  duration: (value) => formatDuration(BigInt(value as string)),
  instant: (value) => new Date(value as number),
  bytes: (value) => Buffer.from(value as string, 'hex'),
  json: (value) => value,
  rows: (value) => value as Rows,
  get nested() {
    return nested;
  },
};

/** Reads columns of SQLite: booleans are 0 and 1, decimals the text of their units, instants milliseconds. */
export const sqliteDecoder: Decoder = {
  ...nested,
  bytes: (value) => value as Uint8Array,
  json: (value) => JSON.parse(value as string) as unknown,
  rows: (value) => JSON.parse(value as string) as Rows,
  nested,
};
