import { describe, expect, it } from 'vitest';
import { foundIn } from './support.ts';
import type { Case } from './support.ts';

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

const cases: readonly Case[] = [
  [
    'filters across relations to many, and into documents',
    query(
      "readonly a?: Filter<string, 'Contains', 'friends.some.name'>; readonly b?: Filter<Int, 'LessThan', 'friends.every.hotels.none.stars'>; readonly c?: Filter<number, 'LessThan', 'place.lat'>; readonly d?: Filter<Int[], 'In', 'city.hotels.none.place.far'>",
    ),
  ],
  [
    'a filter on a relation to many',
    query("readonly a?: Filter<string, 'Equals', 'friends'>"),
    "PRAG0720: 'friends' is a to-many relation: write 'friends.some.…', 'friends.every.…' or 'friends.none.…'",
  ],
  [
    'a filter on no column of many',
    query("readonly a?: Filter<string, 'Equals', 'friends.some'>; readonly b?: Filter<string, 'Equals', 'friends.some.nam'>"),
    "PRAG0720: 'friends.some' names no column of the rows",
    "PRAG0720: 'City' has no property 'nam' (did you mean 'name'?)",
  ],
  [
    'a filter on no member of a document',
    query(
      "readonly a?: Filter<Int, 'Equals', 'place.latt'>; readonly b?: Filter<string, 'Equals', 'tags.length'>; readonly c?: Filter<Int, 'Equals', 'sizes.big'>; readonly d?: Filter<Int, 'Equals', 'name.size'>",
    ),
    "PRAG0720: 'place' has no member 'latt' (did you mean 'lat'?)",
    "PRAG0720: 'tags' is a list: make its elements an entity to filter by them",
    "PRAG0720: 'sizes' has no members that are known",
    "PRAG0720: 'name' has no members that are known",
  ],
  [
    'a filter on a member of another type, and by an operator that does not fit',
    query("readonly a?: Filter<string, 'Equals', 'place.lat'>; readonly b?: Filter<number, 'Contains', 'place.lat'>"),
    'PRAG0721',
    'PRAG0722: the filter is a string, but the property is a number',
  ],
  ['sorts by members of documents', query("readonly a?: Sort<'place.lat', 'Descending'>; readonly b?: Sort<'place.far'>")],
  [
    'a sort across a relation to many',
    query("readonly a?: Sort<'friends.some.name'>"),
    "PRAG0723: 'friends' is a to-many relation, so a row of 'Hotel' has several values to sort by",
  ],
  [
    'a complex filter on rows and documents',
    `${query('readonly f?: ComplexFilter<C>')}\nexport interface C { friends: { name: string; hotels: { stars: Int }[] }[]; place: { lat: number } }`,
    "PRAG0727: 'hotels' leads back to 'Hotel', whose conditions lead here",
  ],
  [
    'a complex filter on rows as one, on members that do not exist, and of another type',
    `${query('readonly f?: ComplexFilter<C>')}\nexport interface C { friends: { name: string }; place: { lon: number; far: string }; city: { hotels: { start: Int }[] } }`,
    "PRAG0727: 'friends' is a to-many relation, so its type must be a list of objects",
    "PRAG0727: 'place' has no member 'lon'",
    "PRAG0727: 'place.far' is a string, but an `Int` in the column",
    "PRAG0727: 'hotels' leads back to 'Hotel', whose conditions lead here",
  ],
];

describe('A query with', () => {
  for (const [title, source, ...found] of cases)
    it(`${title} ${found.length === 0 ? 'is accepted' : 'is rejected'}`, () => expect(foundIn(source)).toEqual(found));
});
