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

const operators = 'Equals NotEquals In GreaterThan GreaterOrEqual LessThan LessOrEqual Between Contains StartsWith EndsWith'.split(' ');
const columns: readonly (readonly [property: string, type: string, operators: number, asJson?: true])[] = [
  ['name', 'string', 11],
  ['stars', 'Int', 8],
  ['rate', 'Decimal', 8],
  ['seen', 'DateTimeOffset', 8],
  ['open', 'boolean', 3],
  ['cityId', 'Guid', 3],
  ['kind', "'Inn' | 'Palace'", 3],
];

describe('[DIAG-08] An operator is accepted if it fits the type of the property, and rejected otherwise', () => {
  for (const [property, type, count] of columns) {
    it(`${type}: ${operators.slice(0, count).join(', ')}`, () => {
      const refused = operators.filter((operator) => {
        const value = operator === 'In' ? `(${type})[]` : operator === 'Between' ? `[${type}, ${type}]` : type;
        const found = foundIn(query(`readonly f?: Filter<${value}, '${operator}', '${property}'>;`));
        expect(['', 'PRAG0721']).toContain(found.join());
        return found.length > 0;
      });
      expect(refused).toEqual(operators.slice(count));
    });
  }

  it('compares a property without an operator for equality, which documents do not support', () => {
    expect(foundIn(query('readonly tags?: string;'))).toContain('PRAG0721');
  });
});

const cases: readonly Case[] = [
  [
    'filters by name, by another name and across relations',
    query(
      "readonly name?: Filter<string>; readonly a?: Filter<Int, 'LessThan', 'stars'>; readonly b?: Filter<string, 'Contains', 'city.name'>; readonly id?: Filter<Guid>",
    ),
  ],
  ['a filter on the owner by the caller', query('readonly ownerId!: FromCurrentUser<Guid>')],
  [
    'a placeholder and a claim that are columns',
    query("readonly cityId!: Guid; readonly chainId!: FromClaim<'chain', Guid>", 'HotelDto', "Hotel, Get('/{cityId}')"),
  ],
  ['a filter on nothing', query('readonly nam?: Filter<string>'), "PRAG0720: 'Hotel' has no property 'nam' (did you mean 'name'?)"],
  [
    'a filter on a relation',
    query("readonly a?: Filter<string, 'Equals', 'city'>"),
    "PRAG0720: 'city' is a relation of 'Hotel', not a column",
  ],
  ['a filter across no relation', query("readonly a?: Filter<string, 'Equals', 'town.name'>"), "PRAG0720: 'Hotel' has no relation 'town'"],
  [
    'a filter across a relation to many',
    query("readonly a?: Filter<string, 'Equals', 'friends.name'>"),
    "PRAG0720: 'friends' is a to-many relation: write 'friends.some.name', 'friends.every.name' or 'friends.none.name'",
  ],
  [
    'a filter on nothing across a relation',
    query("readonly a?: Filter<string, 'Equals', 'city.nam'>"),
    "PRAG0720: 'City' has no property 'nam' (did you mean 'name'?)",
  ],
  ['a filter of another type', query('readonly stars?: Filter<number>'), 'PRAG0722: the filter is a number, but the property is an `Int`'],
  ['a text for a Guid', query('readonly cityId?: Filter<string>'), 'PRAG0722: the filter is a string, but the property is a `Guid`'],
  [
    'a value that the column never has',
    query("readonly kind?: Filter<'Inn' | 'Hut'>"),
    'PRAG0722: the filter is a set of literal values, but the property is a set of literal values',
  ],
  ['some of the values of a column, or any text', query("readonly kind?: Filter<'Inn'>; readonly a?: Filter<string, 'Equals', 'kind'>")],
  ['In without a list', query("readonly stars?: Filter<Int, 'In'>"), 'PRAG0722: In takes a list, but the filter is an `Int`'],
  [
    'In of another type',
    query("readonly stars?: Filter<string[], 'In'>"),
    'PRAG0722: the filter is a string, but the property is an `Int`',
  ],
  ['Between of three', query("readonly stars?: Filter<[Int, Int, Int], 'Between'>"), 'PRAG0722: Between takes a list of two values'],
  ['Between as a list', query("readonly stars?: Filter<Int[], 'Between'>")],
  [
    'sorts',
    query("readonly nameSort?: Sort; readonly stars?: Sort; readonly a?: Sort<'city.people', 'Ascending'>; readonly Sort?: Sort<'id'>"),
  ],
  ['a sort by nothing', query('readonly namSort?: Sort'), "PRAG0723: 'Hotel' has no property 'nam' (did you mean 'name'?)"],
  ['a sort by a relation', query("readonly a?: Sort<'city'>"), "PRAG0723: 'city' is a relation of 'Hotel', not a column"],
  ['a sort by a document', query("readonly a?: Sort<'tags'>"), "PRAG0723: 'tags' has no order"],
  ['an input that is no column', query('readonly star?: Int'), "PRAG0724: 'Hotel' has no property 'star' (did you mean 'stars'?)"],
  ['an operator that is one of several', query("readonly name?: Filter<string, 'Contains' | 'Equals'>"), 'PRAG0721'],
  [
    'an operator by its constant, or by a name',
    `type Op = 'Contains';\n${query('readonly name?: Filter<string, typeof FilterOperator.Contains>; readonly note?: Filter<string, Op>')}`,
  ],
  ['numbered pages', query('readonly page: Int = 1; readonly pageSize: Int = 50')],
  ['pages that follow one another', query('readonly after?: Cursor; readonly pageSize: Int = 50')],
  [
    'a size whose rules leave nothing below the largest',
    query('readonly page: Int = 1; readonly pageSize: Int & Range<20, 50> = 20', 'HotelDto', "Hotel, Get('/'), { maxPageSize: 10 }"),
    'PRAG0726: the default of its `pageSize` is 20, but `maxPageSize` is 10',
    'PRAG0548: no Int is at least 20 and at most 10',
  ],
  [
    'pages before the first one',
    query('readonly page!: Int & Range<-5, 0>; readonly pageSize: Int = 50'),
    'PRAG0548: no Int is at least 1 and at most 0',
  ],
  ['a page without a size', query('readonly page: Int = 1'), 'PRAG0726: it has a `page` but no `pageSize`'],
  ['a size without a page', query('readonly pageSize: Int = 1'), 'PRAG0726: it has a `pageSize` but neither a `page` nor a cursor'],
  ['a cursor without a size', query('readonly after?: Cursor'), 'PRAG0726: it has a cursor but no `pageSize`'],
  [
    'a cursor and a page',
    query('readonly after?: Cursor; readonly page: Int = 1; readonly pageSize: Int = 50'),
    'PRAG0726: it has both a cursor and numbered pages',
  ],
  [
    'a cursor that must be given',
    query('readonly a!: Cursor; readonly pageSize: Int = 50'),
    "PRAG0726: 'a' is required, but the first page has no cursor",
  ],
  [
    'a first page that is none',
    query('readonly page: Int = 0; readonly pageSize: Int = 50'),
    'PRAG0726: the default of its `page` is 0, which is rejected',
  ],
  [
    'a size that is larger than allowed',
    query('readonly page: Int = 1; readonly pageSize: Int = 100', 'HotelDto', "Hotel, Get('/'), { maxPageSize: 10 }"),
    'PRAG0726: the default of its `pageSize` is 100, but `maxPageSize` is 10',
  ],
  ['two cursors', query('readonly a?: Cursor; readonly b?: Cursor; readonly pageSize: Int = 50'), 'PRAG0726: it has two cursors'],
  ['a page that is no Int', query('readonly page!: string; readonly pageSize: Int = 50'), 'PRAG0726: its `page` is not an `Int`'],
  ['pages of one row', query('readonly id!: Guid; readonly page: Int = 1; readonly pageSize: Int = 50'), 'PRAG0726: it returns one row'],
  [
    'a largest page of none',
    query('readonly page: Int = 1; readonly pageSize: Int = 1;', 'HotelDto', "Hotel, Get('/'), { maxPageSize: 0 }"),
    'PRAG0726: `maxPageSize` is not a whole number from 1',
  ],
  [
    'a complex filter on the entity, or on some of its columns',
    query(
      'readonly a?: ComplexFilter<Hotel>; readonly b?: ComplexFilter<{ name: string; city: { people: Long } }>',
      'HotelDto',
      "Hotel, Get('/'), { longText: true }",
    ),
  ],
  [
    'a complex filter on texts of any length that is not asked for',
    query('readonly b?: ComplexFilter<{ text: string; city: { people: Long } }>'),
    'PRAG0804',
  ],
  [
    'a complex filter on a text of more than 10,000 characters that is not asked for',
    query('readonly b?: ComplexFilter<{ story: string }>'),
    'PRAG0804',
  ],
  ...['Contains', 'ContainsIgnoreCase', 'EndsWith'].flatMap((operator): Case[] => [
    [`${operator} on a text of any length that is not asked for`, query(`readonly text?: Filter<string, '${operator}'>`), 'PRAG0805'],
    [`${operator} on a long text that is not asked for`, query(`readonly story?: Filter<string, '${operator}'>`), 'PRAG0805'],
    [`${operator} on a long text across a relation`, query(`readonly a?: Filter<string, '${operator}', 'city.about'>`), 'PRAG0805'],
    [`${operator} on a text of 10,000 characters`, query(`readonly short?: Filter<string, '${operator}'>`)],
    [
      `${operator} on a text of any length that is asked for`,
      query(`readonly text?: Filter<string, '${operator}'>`, 'HotelDto', "Hotel, Get('/'), { longText: true }"),
    ],
  ]),
  [
    'comparisons with a text of any length, which read no more of it than their value has',
    query("readonly text?: Filter<string>; readonly a?: Filter<string[], 'In', 'text'>; readonly b?: Filter<string, 'StartsWith', 'text'>"),
  ],
  [
    'long texts without a search',
    query("readonly text?: Filter<string, 'StartsWith'>", 'HotelDto', "Hotel, Get('/'), { longText: true }"),
    'PRAG0115: it does not search text',
  ],
  [
    'no conditions',
    query('readonly a?: ComplexFilter<{ city: { people: Long } }>', 'HotelDto', "Hotel, Get('/'), { maxConditions: 0 }"),
    'PRAG0830',
  ],
  [
    'a number of conditions without a complex filter',
    query('', 'HotelDto', "Hotel, Get('/'), { maxConditions: 5 }"),
    'PRAG0115: it has no complex filter',
  ],
  ['a complex filter on nothing', query('readonly a?: ComplexFilter<{ xyz: string }>'), "PRAG0727: 'Hotel' has no property 'xyz'"],
  [
    'a complex filter on nothing across a relation',
    query('readonly a?: ComplexFilter<{ city: { nam: string } }>'),
    "PRAG0727: 'City' has no property 'nam' (did you mean 'name'?)",
  ],
  [
    'a complex filter of another type',
    query('readonly a?: ComplexFilter<{ stars: string }>'),
    "PRAG0727: 'stars' is a string, but an `Int` in 'Hotel'",
  ],
  [
    'a complex filter on a document',
    query('readonly a?: ComplexFilter<{ tags: string[] }>'),
    "PRAG0727: 'tags' is an array (each item a string), which cannot be filtered",
  ],
  [
    'a complex filter on a group',
    query('readonly a?: ComplexFilter<{ and: string }>'),
    "PRAG0727: 'and' is reserved for a group of conditions",
  ],
  [
    'a complex filter on no object',
    query('readonly a?: ComplexFilter<string>'),
    'PRAG0727: its type is a string, not an object with members',
  ],
  ['another verb', query('', 'HotelDto', "Hotel, Post('/')"), 'PRAG0746'],
  ['links', query("readonly name?: string & Links<'friends'>"), 'PRAG0728'],
];

describe('A query with', () => {
  for (const [title, source, ...found] of cases) {
    it(`${title} ${found.length === 0 ? 'is accepted' : 'is rejected'}`, () => expect(foundIn(source)).toEqual(found));
  }

  for (const attribute of ["Filter<string, 'Contains'>", 'Sort', 'Cursor', 'ComplexFilter<{ a: string }>']) {
    it(`no effect: ${attribute} in an endpoint is rejected`, () => {
      const found = foundIn(`export class It extends Endpoint(Get('/'))<string> { readonly a?: ${attribute}; handle() { return ''; } }`);
      expect(found).toEqual(['PRAG0728']);
    });
  }

  for (const attribute of ['Unique', "Indexed<'b'>", 'Precision<4, 2>', "GeneratedNumber<'{#}'>"]) {
    it(`no effect: ${attribute} on an input is rejected`, () => {
      expect(foundIn(query(`readonly rate?: Decimal & ${attribute}`))).toEqual(['PRAG0728']);
    });
  }
});

const answers: readonly Case[] = [
  ['columns, those of traits too', '{ id: Guid; name: string; stars: Int; tags: string[]; ownerId?: string; kind: Hotel["kind"] }'],
  ['columns in a wider type', '{ kind: string; cityId: string; stars: number; seen?: DateTimeOffset | null; tags: unknown }'],
  ['an optional column that is marked either way', '{ note: string | null; seen: DateTimeOffset | null }'],
  ['the entity itself', 'Hotel'],
  ['relations', '{ city: { name: string }; chain?: { name: string }; brand: { name: string } | null; friends: { name: string }[] }'],
  ['the ids of a relation to many', '{ friends: Guid[] }'],
  [
    'documents',
    '{ pair: [Int, string]; extra: { a: Int }; sizes: Record<string, Int>; place: { lat: number; near?: Int }; either: boolean[]; tags: unknown[] }',
  ],
  ['a choice where there is a list', '{ tags: string[] | { a: Int } }'],
  ['a record of another type', '{ sizes: Record<string, string> }', "'sizes' is a dictionary, unlike the one in 'Hotel'"],
  ['more than a document has', '{ place: { lat: number; lon: number } }', "'place' is an object, unlike the one in 'Hotel'"],
  ['a member of a document in another type', '{ place: { lat: string } }', "'place' is an object, unlike the one in 'Hotel'"],
  ['a document of another kind', '{ pair: Record<string, Int> }', "'pair' is a dictionary, but a tuple in 'Hotel'"],
  ['a text where there is a document', '{ extra: string }', "'extra' is a string, but any value in 'Hotel'"],
  ['a member that is nowhere', '{ nam: string }', "'Hotel' has no 'nam'"],
  ['a member that is nowhere in a relation', '{ city: { nam: string } }', "'City' has no 'city.nam'"],
  ['a list of another type', '{ tags: Int[] }', "'tags' is an array (each item an `Int`), but an array (each item a string) in 'Hotel'"],
  ['a member of another type', '{ stars: string }', "'stars' is a string, but an `Int` in 'Hotel'"],
  ['fewer values than the column has', "{ kind: 'Inn' }", "'kind' is a set of literal values, unlike the one in 'Hotel'"],
  ['a value where there may be none', '{ seen: DateTimeOffset }', "'seen' has no value in some rows, so it must be optional"],
  ['a value where there may be null', '{ note: string }', "'note' has no value in some rows, so it must be optional"],
  ['a relation that may lead nowhere', '{ chain: { name: string } }', "'chain' refers to no row in some cases, so it must be optional"],
  [
    'a relation to rows that are hidden',
    '{ brand: { name: string } }',
    "'brand' refers to rows that not every caller can see (SoftDeleted), so it must be optional",
  ],
  ['a relation as a text', '{ city: string }', "'city' is a string, not an object with members"],
  ['a relation to many as one', '{ friends: { name: string } }', "'friends' is a to-many relation, so it must be a list"],
  ['no object', 'string', 'it is a string, not an object with members'],
];

describe('The result of a query that holds', () => {
  for (const [title, result, ...reasons] of answers) {
    it(`${title} ${reasons.length === 0 ? 'is accepted' : 'is rejected'}`, () =>
      expect(foundIn(query('', result))).toEqual(reasons.map((reason) => `PRAG0725: ${reason}`)));
  }

  it('a type that contains itself is rejected', () => {
    const source = `${entities}export interface CityDto { hotels: Dto[] }\nexport interface Dto { city: CityDto }`;
    expect(foundIn(`${source}\nexport class Q extends Query(Hotel, Get('/'))<Dto> {}`)).toEqual([
      "PRAG0725: 'city.hotels' contains itself, so the type is infinite",
    ]);
  });
});
