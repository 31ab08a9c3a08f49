import type { StoredType } from '@portico/core/manifest';

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an id by number. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Values that are near each other, at the edges of their type, or mean something to SQL: ties and borderline cases are frequent. */
const valuesOf: Readonly<Record<Exclude<StoredType, 'Json'>, readonly unknown[]>> = {
  string: [
    '',
    'a',
    'A',
    'ab',
    'AB',
    'aB',
    'b',
    'é',
    'e\u0301',
    'Ω',
    '😀',
    '\uffee',
    'z',
    '%',
    '_',
    '\\',
    'a%b',
    'a_b',
    'a\\b',
    "'",
    "' OR '1'='1",
    '"',
    '$1',
    '?1',
    '{0}',
    '{caller}',
    ' ',
    'x'.repeat(300),
  ],
  boolean: [true, false],
  number: [0, 1, -1, 0.1, 0.30000000000000004, 0.3, 1e300, -1e300, 5e-324, 2 ** 53, 123456.789],
  Int: [0, 1, -1, 7, 2147483647, -2147483648],
  Long: [0n, 1n, -1n, 9007199254740993n, 9007199254740992n, 9223372036854775807n, -9223372036854775808n],
  Decimal: ['0.0000', '0.0001', '-0.0001', '1.0000', '12.3400', '99999999999999.9999', '-99999999999999.9999', '9007199254740.9930'],
  Guid: [idOf(1), idOf(2), idOf(255), 'ffffffff-ffff-4fff-bfff-ffffffffffff', '0192f0c1-7a8b-7def-8123-456789abcdef'],
  DateTimeOffset: [
    new Date(0),
    new Date(1),
    new Date(-1),
    new Date('2024-02-29T12:30:00.123Z'),
    new Date('2024-02-29T12:30:00.124Z'),
    new Date('0000-02-29T23:59:59.999Z'),
    new Date('1899-12-31T23:59:59.999Z'),
    new Date('9999-12-31T23:59:59.999Z'),
  ],
  DateOnly: ['0000-02-29', '0001-01-01', '1999-12-31', '2000-01-01', '2024-02-29', '9999-12-31'],
  Duration: ['PT0S', 'PT0.000000001S', 'PT1S', 'PT1M', 'PT59M59.999999999S', 'PT1H', 'P1D', 'P106751DT23H47M16.854775807S'],
  Bytes: [new Uint8Array(), new Uint8Array([0]), new Uint8Array([0, 255]), new Uint8Array([255]), Buffer.from('text')],
};

/** Values that no row has, in addition to those that rows have: also with more digits than a column keeps, and outside of its range. */
export const askedOf: Readonly<Record<Exclude<StoredType, 'Json'>, readonly unknown[]>> = {
  ...valuesOf,
  Guid: [...valuesOf.Guid, 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF', idOf(3)],
  Decimal: [...valuesOf.Decimal, '0', '1', '12.34', '12.34001', '-0.00005', '0.00005', '99999999999999999999', '-99999999999999999999'],
  Duration: [...valuesOf.Duration, 'PT60S', 'PT60M', 'PT24H', 'P1W', 'PT3599.999999999S'],
  string: [...valuesOf.string, 'not there', '%%', 'a%', '_b', "'; DROP TABLE sample_thing; --", '😀😀'],
  number: [...valuesOf.number, 0.2, 1e-10],
};

/** The fields of a thing that hold one value of a type. */
export const typedFields: Readonly<Record<Exclude<StoredType, 'Json'>, string>> = {
  string: 'name',
  boolean: 'flag',
  number: 'weight',
  Int: 'count',
  Long: 'big',
  Decimal: 'price',
  Guid: 'ref',
  DateTimeOffset: 'at',
  DateOnly: 'day',
  Duration: 'span',
  Bytes: 'data',
};

/** A thing as a plain object. */
export type Thing = Record<string, unknown> & { readonly id: string };

/** Things whose fields have random values, one in six null. */
export function randomThings(count: number, seed: number): Thing[] {
  const random = randomFrom(seed);
  const pick = (values: readonly unknown[]) => (random() < 1 / 6 ? null : values[Math.floor(random() * values.length)]);
  return Array.from({ length: count }, (_, index) => ({
    // Not in the order of the ids, so that an order which is left to chance shows.
    id: idOf(1000 + ((index * 7919) % 10_007)),
    ...Object.fromEntries(Object.entries(typedFields).map(([type, name]) => [name, pick(valuesOf[type as keyof typeof valuesOf])])),
    extra: null,
    rank: Math.floor(random() * 4),
    placeId: null,
    isDeleted: false,
    deletedAt: null,
    deletedBy: null,
    ownerId: null,
    rowVersion: 1,
  }));
}
