import { describe, expect, it } from 'vitest';
import { declaring, inputs, member, rules } from './ruleSources.ts';
import { language } from '../read/records.ts';
import { TestProject } from '../read/project.ts';
import { foundIn } from './support.ts';

const sourceOf = (fields: string) => `${language}${rules}export class Take extends VoidEndpoint(Post('/take')) { ${fields} handle() {} }`;

// Rules that no value satisfies, and bounds that differ from the written number, are reported when the project is built.

describe('Rules that no value satisfies are rejected', () => {
  it.each([
    ['Int & GreaterThan<5> & LessThan<5>', 'no Int is greater than 5 and less than 5'],
    ['Int & GreaterThan<5> & LessThan<6>', 'no Int is greater than 5 and less than 6'],
    ['Long & GreaterThanOrEqual<5.2> & LessThan<6>', 'no Long is at least 5.2 and less than 6'],
    ['number & GreaterThan<1> & LessThanOrEqual<1>', 'no number is greater than 1 and at most 1'],
    ['number & GreaterThan<1> & LessThan<1.0000000000000002>', 'no number is greater than 1 and less than 1.0000000000000002'],
    ['Decimal & Positive & Negative', 'no Decimal is greater than 0 and less than 0'],
    ['Int & Range<1, 5> & MultipleOf<7>', 'no multiple of 7 is at least 1 and at most 5'],
    ['Int & MultipleOf<4> & MultipleOf<6> & Range<1, 11>', 'no multiple of 4 and 6 is at least 1 and at most 11'],
    ['Decimal & GreaterThan<0> & LessThan<0.25> & MultipleOf<0.25>', 'no multiple of 0.25 is greater than 0 and less than 0.25'],
    ['number & Range<0.1, 0.2> & MultipleOf<0.3>', 'no multiple of 0.3 is at least 0.1 and at most 0.2'],
    ['number & Positive & LessThan<1> & MultipleOf<1>', 'no multiple of 1 is greater than 0 and less than 1'],
    ['number & GreaterThan<3> & LessThan<4.5> & MultipleOf<1.5>', 'no multiple of 1.5 is greater than 3 and less than 4.5'],
    ['number & GreaterThan<0.001> & LessThan<2> & MultipleOf<2>', 'no multiple of 2 is greater than 0.001 and less than 2'],
    ['Int & EqualTo<5> & NotEqualTo<5>', 'no Int is at least 5 and at most 5 and other than 5'],
    ['Int & Range<5, 6> & NotEqualTo<5> & NotEqualTo<6>', 'no Int is at least 5 and at most 6 and other than 5 and other than 6'],
    ['Int & EqualTo<5> & EqualTo<6>', 'no Int is at least 6 and at most 5'],
    ['string & MaxLength<0> & NotEmpty', 'no text has at most 0 characters and is not empty'],
    ['string & MaxLength<2> & Email', 'no text has at most 2 characters and is an e-mail address'],
    ['string & MaxLength<6> & Phone', 'no text has at most 6 characters and is a phone number in international form'],
    ['string & Email & Url', 'no text is an e-mail address and is an absolute URL'],
    ['string & Phone & CreditCard', 'no text is a phone number in international form and is a payment card number'],
    ["string & Regex<'^[A-Z]{3}$'> & MinLength<4>", 'no text has at least 4 characters and matches ^[A-Z]{3}$'],
    ["string & Regex<'^(?:ab)+$'> & Length<3>", 'no text has at least 3 and at most 3 characters and matches ^(?:ab)+$'],
    ["string & Regex<'^[A-Z]+$'> & Regex<'[0-9]'>", 'no text matches ^[A-Z]+$ and matches [0-9]'],
    ["string & Regex<'^[a-z]*$'> & Email", 'no text is an e-mail address and matches ^[a-z]*$'],
    ['DateTimeOffset & Future & Past', 'no time is both in the future and in the past'],
    ['DateOnly & Past & FutureOrPresent', 'no time is both in the future and in the past'],
    ['string[] & MinCount<3> & MaxCount<2>', 'no list has at least 3 and at most 2 elements'],
    ['string[] & NotEmpty & MaxCount<0>', 'no list has at least 1 and at most 0 elements'],
    ["('a' | 'b')[] & UniqueItems & MinCount<3>", 'an element has only 2 different values, but 3 elements must differ'],
    ['(boolean | null)[] & UniqueItems & MinCount<4>', 'an element has only 3 different values, but 4 elements must differ'],
    ['(Int & Range<1, 2>)[] & UniqueItems & MinCount<3>', 'an element has only 2 different values, but 3 elements must differ'],
    ["string & MinLength<4> & OneOf<['a', 'b']>", 'no listed value remains: "a" must have at least 4 characters'],
  ])('%s', (type, reason) => {
    expect(inputs(`readonly value!: ${type};`)).toEqual([`PRAG0548: ${reason}`]);
    expect(member(type)).toEqual([`PRAG0548: ${reason}`]);
  });

  it.each([
    ['Int & Range<5, 4>', 'no Int is at least 5 and at most 4'],
    ['Int & GreaterThan<2147483647>', 'no Int is greater than 2147483647'],
    ['Int & EqualTo<1.5>', 'no Int is at least 1.5 and at most 1.5'],
    ['string & Length<3, 2>', 'no text has at least 3 and at most 2 characters'],
    ['string[] & Count<3, 2>', 'no list has at least 3 and at most 2 elements'],
    ['[Int, string] & MaxCount<1>', 'the tuple has 2 elements'],
    ['[Int, string] & MinCount<3>', 'the tuple has 2 elements'],
    ["('a' | 'b') & MinLength<2>", 'no listed value remains: "a" must have at least 2 characters'],
    ["Guid & OneOf<['x']>", 'no listed value remains: "x" must be a GUID'],
    ['boolean[] & Each<Mandatory>', 'elements cannot be omitted'],
    ['string[] & Each<string>', 'it names no rules'],
  ])('by one rule alone: %s', (type, reason) => expect(inputs(`readonly value!: ${type};`)).toEqual([`PRAG0535: ${reason}`]));

  it.each([
    ['in an element', 'inputs', 'readonly value!: Int[] & Each<GreaterThan<5> & LessThan<6>>;'],
    ['of an element and of its list', 'inputs', 'readonly value!: (Int & GreaterThan<5>)[] & Each<LessThan<6>>;'],
    ['in a value of a record', 'inputs', 'readonly value!: Record<string, Int & GreaterThan<5> & LessThan<6>>;'],
    ['in an alternative', 'inputs', 'readonly value!: (Int & GreaterThan<5> & LessThan<6>) | string;'],
    ['in an input of the query', 'inputs', 'readonly value!: FromQuery<Int & GreaterThan<5> & LessThan<6>>;'],
  ])('%s', (_, __, field) => expect(inputs(field)).toEqual(['PRAG0548: no Int is greater than 5 and less than 6']));

  it('and Mandatory on a column', () => {
    expect(foundIn(`${rules}export class Room extends Entity() { beds?: Int & Mandatory; }`)).toEqual([
      'PRAG0535: a column is not an input',
    ]);
  });

  it('in an alias and the rules added to it', () => {
    expect(declaring('export type Small = Int & LessThan<6>;', 'readonly value!: Small & GreaterThan<5>;')).toEqual([
      'PRAG0548: no Int is greater than 5 and less than 6',
    ]);
  });

  it('in a column, a result, an event and an error', () => {
    const type = 'Int & GreaterThan<5> & LessThan<6>';
    const found = ['PRAG0548: no Int is greater than 5 and less than 6'];
    expect(foundIn(`${rules}export class Room extends Entity() { beds!: ${type}; }`)).toEqual(found);
    const error = `export class Full extends ApplicationError({ status: 409, code: 'FULL' }) { readonly beds!: ${type}; }`;
    const taking = `export class Take extends VoidEndpoint(Post('/take'))<Full> { handle() { return new Full(); } }`;
    expect(foundIn(`import { ApplicationError } from '@portico/core';${rules}${error} ${taking}`)).toEqual(found);
    const event = `import { DomainEvent } from '@portico/core';${rules}export class Booked extends DomainEvent<{ beds: ${type} }> {}`;
    expect(foundIn(event)).toEqual(expect.arrayContaining(found));
    expect(foundIn(`${rules}export class Count1 extends Endpoint(Get('/count'))<${type}> { handle() { return 1; } }`)).toEqual(found);
  });
});

describe('Rules that some value satisfies are accepted', () => {
  it.each([
    'Int & GreaterThan<5> & LessThan<7>',
    'number & GreaterThan<5> & LessThan<6>',
    'Decimal & GreaterThan<5> & LessThan<6>',
    'Long & Range<-9000000000000000000, 9000000000000000000>',
    'number & MultipleOf<0.1> & Range<0.3, 0.3>',
    'number & MultipleOf<0.1> & GreaterThan<9000000000000000>',
    'Int & MultipleOf<0.5> & Range<1, 1>',
    'Int & MultipleOf<3> & MultipleOf<5> & Range<1, 15>',
    'string & MaxLength<3> & Email',
    'string & MaxLength<2> & Url',
    'string & MaxLength<7> & Phone',
    'string & MaxLength<12> & CreditCard',
    "string & Regex<'^[A-Z]{3}$'> & Length<3>",
    "string & Regex<'(?=.*[0-9])[a-z0-9]+'> & Length<8>",
    "string & Regex<'^[a-z]+@[a-z]+$'> & Email",
    "string & Regex<'\\\\d'> & Regex<'[A-Z]'> & Length<2>",
    "string & Regex<'^\\\\+[0-9 ]+$'> & Phone",
    'DateTimeOffset & FutureOrPresent & PastOrPresent',
    "('a' | 'b')[] & UniqueItems & MinCount<2>",
    '(boolean | null)[] & UniqueItems & MinCount<3>',
    '(Int & Range<1, 3>)[] & UniqueItems & Count<3>',
    '[Int, string] & Count<2>',
    '[Int, ...string[]] & MinCount<4>',
    "string & Length<2> & OneOf<['ab', 'cd']>",
  ])('%s', (type) => expect(inputs(`readonly value!: ${type};`)).toEqual([]));
});

describe('A listed value that can never occur is rejected', () => {
  it.each([
    ["string & Length<3> & OneOf<['EUR', 'US']>", '"US" must have at least 3 characters'],
    ["('low' | 'highest') & MaxLength<5>", '"highest" must have at most 5 characters'],
    ['Int & OneOf<[1, 1.5]>', '1.5 must be a whole number from -2147483648 to 2147483647'],
    ['Int & OneOf<[1, 20]> & Range<1, 10>', '20 must be at most 10'],
    ["string & Email & OneOf<['a@b.example', 'ab']>", '"ab" must be an e-mail address'],
    ["string & OneOf<['a', 'b']> & OneOf<['b', 'c']>", '"a" must be one of b, c'],
    ["Guid & OneOf<['0192f0c1-0000-7000-8000-000000000001', '1']>", '"1" must be a GUID'],
  ])('%s', (type, reason) => expect(inputs(`readonly value!: ${type};`)).toEqual([`PRAG0549: ${reason}`]));
});

describe('A bound that differs from the written number is rejected', () => {
  it.each([
    ['Long & Range<0, 9007199254740993>', 'would be rounded to 9007199254740992'],
    ['Long & LessThan<1152921504606846976>', 'would be published as 1152921504606847000'],
    ['Long & LessThanOrEqual<9223372036854775807>', 'rejects nothing: a Long is never greater than 9223372036854775807'],
    ['Long & Range<-9223372036854775808, 5>', 'rejects nothing: a Long is never less than -9223372036854775808'],
    ['Long & LessThan<1152921504606846977>', 'would be rounded to 1152921504606846976'],
    ['Long & MultipleOf<9007199254740993>', 'would be rounded to 9007199254740992'],
    ['Decimal & LessThan<0.12345678901234567890>', 'would be rounded to 0.12345678901234568'],
    ['Decimal & GreaterThan<100000000000000000.5>', 'would be rounded to 100000000000000000'],
    ['Int & LessThan<3_000_000_000>', 'rejects nothing: an Int is never greater than 2147483647'],
    ['Int & Range<-3000000000, 5>', 'rejects nothing: an Int is never less than -2147483648'],
    ['Long & LessThan<1e19>', 'rejects nothing: a Long is never greater than 9223372036854775807'],
    ['Int & NotEqualTo<1.5>', 'rejects nothing: an Int is never 1.5'],
    ['number & LessThan<1e999>', 'is larger than every number'],
  ])('%s', (type, reason) => expect(inputs(`readonly value!: ${type};`)).toEqual([`PRAG0550: ${reason}`]));

  it('if it is the type of a constant', () => {
    expect(declaring('const most = 9007199254740993 as const;', 'readonly value!: Long & LessThan<typeof most>;')).toEqual([
      'PRAG0550: may have lost digits, because it is beyond 2^53',
    ]);
  });

  it.each([
    'Long & Range<0, 9007199254740992>',
    'Long & LessThan<1e18>',
    'Long & LessThan<0x20_0000_0000_0000>',
    'Decimal & LessThan<1e21>',
    'Decimal & Range<0.1, 99.99>',
    'Decimal & LessThan<.5>',
    'number & LessThan<3.14159265358979323846>',
    'Int & Range<-2147483648, 2147483647>',
  ])('and %s is accepted', (type) => expect(inputs(`readonly value!: ${type};`)).toEqual([]));

  it.each([
    ['Long', '9007199254740993'],
    ['Long', '-9223372036854775809'],
    ['Long', '1152921504606846977'],
    ['Decimal', '0.12345678901234567890'],
    ['Decimal', '-100000000000000000.5'],
    ['Decimal', '0.00000012345678901234567'],
  ])('and the proposed fix compiles: %s and %s', (type, bound) => {
    const { findings } = new TestProject({ 'it.ts': sourceOf(`readonly value!: ${type} & LessThan<${bound}>;`) }).read();
    const [fix] = findings.map(({ facts }) => ('fix' in facts ? facts.fix : ''));
    const proposed = /such as `(.+)`/.exec(fix!)?.[1];
    expect(inputs(`readonly value!: ${type} & LessThan<${proposed!}>;`)).toEqual([]);
    expect(Math.abs(Number(proposed) / Number(bound) - 1)).toBeLessThan(1e-3);
  });

  it.each(['string & MaxLength<1e999>', 'string & MaxLength<9007199254740993>', 'string & MinLength<-1>', 'Int[] & MaxCount<1.5>'])(
    'and so is a count that is not a whole number: %s',
    (type) => expect(inputs(`readonly value!: ${type};`)).toEqual(['PRAG0535: its bound is not a whole number from 0']),
  );
});
