import fc from 'fast-check';
import { formatDuration } from '@portico/data';
import type { Decoder, ParameterType, Statement, Store, Write } from '@portico/data';

/** A table with a column of every type. */
export const schema = {
  sqlite: `
    CREATE TABLE item (id TEXT PRIMARY KEY, owner TEXT, a TEXT, flag INTEGER, whole INTEGER, big INTEGER, amount INTEGER, ratio REAL, at INTEGER, day TEXT, span INTEGER, bytes BLOB, doc TEXT,
      CONSTRAINT fk_item_owner FOREIGN KEY (owner) REFERENCES item (id));
    CREATE UNIQUE INDEX uq_item_a_day ON item (a, day) WHERE flag = 1;
    CREATE UNIQUE INDEX uq_item_doc ON item (lower(doc));`,
  postgres: `
    CREATE TABLE item (id uuid PRIMARY KEY, owner uuid, a text COLLATE "C", flag boolean, whole integer, big bigint, amount numeric(18, 4), ratio double precision,
      at timestamptz(3), day date, span bigint, bytes bytea, doc json, CONSTRAINT fk_item_owner FOREIGN KEY (owner) REFERENCES item (id));
    CREATE UNIQUE INDEX uq_item_a_day ON item (a, day) WHERE flag;
    CREATE UNIQUE INDEX uq_item_doc ON item (lower(doc::text));`,
};

/** How a column is filled and read. */
export interface Column {
  readonly name: string;
  readonly type: ParameterType;
  readonly values: fc.Arbitrary<unknown>;
  read(from: Decoder, value: unknown): unknown;
}

export const scale = 4;
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\0'));
export const units = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });

/** Returns a decimal from units of `10^-digits`, written as JavaScript would not: by hand, so that it is an oracle. */
export function decimalText(value: bigint, digits: number): string {
  const size = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${size.slice(0, size.length - digits)}${digits > 0 ? '.' : ''}${size.slice(size.length - digits)}`;
}

const days = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

export const columns: readonly Column[] = [
  { name: 'a', type: { type: 'string' }, values: text, read: (_from, value) => value },
  { name: 'flag', type: { type: 'boolean' }, values: fc.boolean(), read: (from, value) => from.boolean(value) },
  { name: 'whole', type: { type: 'Int' }, values: fc.integer(), read: (from, value) => from.number(value) },
  {
    name: 'big',
    type: { type: 'Long' },
    values: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    read: (from, value) => from.long(value),
  },
  {
    name: 'amount',
    type: { type: 'Decimal', scale },
    values: units.map((value) => decimalText(value, scale)),
    read: (from, value) => from.decimal(value, scale),
  },
  {
    name: 'ratio',
    type: { type: 'number' },
    values: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    read: (from, value) => from.number(value),
  },
  {
    name: 'at',
    type: { type: 'DateTimeOffset' },
    values: fc.date({ min: new Date('-004712-01-01T00:00:00Z'), noInvalidDate: true }),
    read: (from, value) => from.instant(value),
  },
  {
    name: 'day',
    type: { type: 'DateOnly' },
    values: fc.oneof(days('0000-01-01', '9999-12-31'), days('0000-01-01', '0001-12-31')),
    read: (_from, value) => value,
  },
  {
    name: 'span',
    type: { type: 'Duration' },
    values: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(formatDuration),
    read: (from, value) => from.duration(value),
  },
  {
    name: 'bytes',
    type: { type: 'Bytes' },
    values: fc.uint8Array({ maxLength: 40 }),
    read: (from, value) => Uint8Array.from(from.bytes(value)),
  },
  {
    name: 'doc',
    type: { type: 'Json' },
    values: fc
      .record({ key: fc.uuid(), value: fc.json().map((json) => JSON.parse(json) as unknown) })
      .filter((doc) => !JSON.stringify(doc).includes('\\u0000')),
    read: (from, value) => from.json(value),
  },
];

/** Numbers the parameters as the dialect does. */
export function statement(store: Store, text: string): Statement {
  let count = 0;
  return {
    name: `test:${text}`.slice(0, 60),
    text: store.dialect.system !== 'postgresql' ? text : text.replaceAll('?', () => `$${(count += 1)}`),
  };
}

export const inDialect = (store: Store, [sqlite, postgres]: readonly [string, string]) =>
  store.dialect.system !== 'postgresql' ? sqlite : postgres;

export function insert(store: Store, values: Readonly<Record<string, unknown>>): Write {
  const names = Object.keys(values);
  const typeOf = (name: string): ParameterType => columns.find((column) => column.name === name)?.type ?? { type: 'Guid' };
  return {
    statement: {
      ...statement(store, `INSERT INTO item (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`),
      name: `insert:${names.join(',')}`,
    },
    values: names.map((name) => store.encoder.value(values[name], typeOf(name), 'store')),
    expect: 1,
  };
}

export const newId = () => crypto.randomUUID();

export async function count(store: Store, where: string, ...values: unknown[]): Promise<number> {
  const [row] = await store.rows(
    { ...statement(store, `SELECT count(*) FROM item WHERE ${where}`), name: `count:${where}`.slice(0, 60) },
    values,
  );
  return Number(row?.[0]);
}
