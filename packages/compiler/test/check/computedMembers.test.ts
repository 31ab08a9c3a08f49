import { describe, expect, it } from 'vitest';
import { foundIn } from './support.ts';

const entities = `
import type { MaxLength } from '@portico/core';
export class City extends Entity() { name!: string & MaxLength<80>; about!: string; people!: Long; hotels!: OneToMany<Hotel, 'city'> }
export class Chain extends Entity(SoftDeleted) { name!: string }
export class Hotel extends Entity(Owned) {
  name!: string & MaxLength<80>; text!: string; story!: string & MaxLength<10_001>; short!: string & MaxLength<10_000>; stars!: Int; rate!: Decimal; open: boolean = true; kind!: 'Inn' | 'Palace'; seen?: DateTimeOffset; tags!: string[]; logo!: Bytes; note: (string & MaxLength<80>) | null = null;
  cityId!: Guid; city!: ManyToOne<City>; chainId?: Guid; chain!: ManyToOne<City, 'chainId'>; brandId!: Guid; brand!: ManyToOne<Chain>; friends!: ManyToMany<City>;
  pair!: [Int, string]; extra!: unknown; sizes!: Record<string, Int>; place!: { lat: number; far?: Int }; either!: Int | string[];
}
export interface HotelDto { name: string }
`;
const query = (body: string, result = 'HotelDto', head = "Hotel, Get('/')") =>
  `${entities}export class Q extends Query(${head})<${result}> { ${body} }`;

const computed = (value: string, type = 'string') =>
  query('', `{ value: ${type} }`, `Hotel, Get('/'), { computed: { value: (hotel) => ${value} } }`).replace(
    'export class City',
    "import { compareDecimals, count, sum } from '@portico/core';\nexport class City",
  );

const translations: readonly (readonly [expression: string, type: string, finding?: string])[] = [
  ['hotel.name', 'string'],
  ['hotel.city?.name', 'string'],
  ['hotel.city!.people', 'Long'],
  ['hotel.place.lat', 'number', 'some rows have no value'],
  ['hotel.place.lat ?? 0', 'number'],
  ['hotel.place', '{ lat: number; far?: Int }'],
  ['count(hotel.friends)', 'Int'],
  ['sum(hotel.city!.hotels, (other) => other.stars)', 'Int'],
  ["hotel.kind === 'Inn' ? 'a' : 'b'", "'a' | 'b'"],
  ['(hotel.note ?? "none") + `${hotel.stars}${hotel.open}`', 'string'],
  ['hotel.stars * 2', 'Int'],
  ['hotel.stars / 2', 'number'],
  ['hotel.stars / (hotel.stars - 1)', 'number', 'some rows have no value'],
  ['hotel.note', 'string', 'some rows have no value'],
  ['hotel.note + "x"', 'string', 'some rows have no value here'],
  ['hotel.name', 'Int', 'the member is an `Int`, but the function returns a string'],
  ['hotel.stars / 2', 'Int', 'the member is an `Int`, but the function returns a number'],
  ['hotel.name.toUpperCase()', 'string', 'it has no translation to SQL'],
  ['hotel.name.length', 'Int', "'name.length' is no column of 'Hotel' or of a to-one relation"],
  ["hotel.name < 'b'", 'boolean', 'JavaScript and stores order text differently'],
  ["hotel.rate === '1.00'", 'boolean', 'JavaScript compares decimals as text'],
  ['hotel.rate * 2', 'number', 'a decimal is text in JavaScript'],
  ["compareDecimals(hotel.rate, '1.23456') < 0", 'boolean', 'both must be decimals with the same number of digits after the point (4)'],
  ['compareDecimals(hotel.rate, hotel.rate) > 1', 'boolean', 'the result of `compareDecimals` is compared with something other than 0'],
  ['(hotel.place.lat ?? 0) * 2', 'number', 'the number may be so large that the result is infinite, which stores reject'],
  ['hotel.note === null', 'boolean', 'a missing value is `null` or `undefined`, which differ for `===`'],
  ['hotel.stars && hotel.open', 'boolean', 'it is not a condition'],
  ['hotel.friends', 'string', "'value' is a to-many relation, so it must be a list"],
  ['count(hotel.city)', 'Int', '`count` takes a to-many relation'],
  [
    'sum(hotel.friends, (city) => city.name)',
    'Int',
    '`sum` adds up columns of the types Int and Decimal, and this is a value of the type string',
  ],
  ['new Date()', 'string', 'it has no translation to SQL'],
  ['hotel.seen! < hotel.seen!', 'boolean', 'some rows have no value here'],
  ['process.pid', 'Int', 'it is neither a property of the row nor known at build time'],
];

describe('A computed member', () => {
  for (const [expression, type, finding] of translations) {
    it(`(hotel) => ${expression}, of the type ${type}, is ${finding === undefined ? 'translated' : 'rejected'}`, () => {
      const found = foundIn(computed(expression, type));
      if (finding === undefined) expect(found).toEqual([]);
      else expect(found.join()).toContain(finding);
    });
  }

  it('is a member of the result, from a function of one row', () => {
    const head = (options: string) => query('', '{ name: string }', `Hotel, Get('/'), { computed: { ${options} } }`);
    expect(foundIn(head('title: (hotel) => hotel.name')).join()).toContain('PRAG0729');
    expect(foundIn(head('name: function (hotel) { return hotel.name; }')).join()).toContain('PRAG0729');
    expect(foundIn(head('name: (hotel) => { return hotel.name; }')).join()).toContain('PRAG0729');
    expect(foundIn(head('name: ({ name }) => name')).join()).toContain('PRAG0729');
    expect(foundIn(head('...{}')).join()).toContain('PRAG0102');
  });
});
