import { formatDuration } from '@portico/data';
import type { Decoder } from '@portico/data';

type Rows = readonly (readonly unknown[])[];

/** Decodes values inside JSON: bytes are hexadecimal, JSON documents are nested unchanged, instants are milliseconds. */
const nested: Decoder = {
  boolean: (value) => value as boolean,
  number: (value) => (typeof value === 'number' ? value : Number(value)),
  long: (value) => BigInt(value as string),
  decimal: (value, scale) => addScale(String(value), scale),
  duration: (value) => formatDuration(BigInt(value as string)),
  instant: (value) => new Date(value as number),
  bytes: (value) => Buffer.from(value as string, 'hex'),
  json: (value) => value,
  rows: (value) => value as Rows,
  get nested() {
    return nested;
  },
};

/** Reads columns of PostgreSQL. */
export const postgresDecoder: Decoder = {
  ...nested,
  instant: (value) => value as Date,
  bytes: (value) => value as Uint8Array,
  json: (value) => JSON.parse(value as string) as unknown,
  rows: (value) => JSON.parse(value as string) as Rows,
  nested,
};

/** Adds zeros up to the scale. A column of `numeric(p, s)` has its digits already; a computed value may have fewer. */
function addScale(text: string, scale: number): string {
  const point = text.indexOf('.');
  const digits = point < 0 ? 0 : text.length - point - 1;
  if (digits >= scale) return text;
  return (point < 0 ? `${text}.` : text) + '0'.repeat(scale - digits);
}
