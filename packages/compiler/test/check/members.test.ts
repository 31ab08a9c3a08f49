import { describe, expect, it } from 'vitest';
import { declaring, inputs, rules } from './ruleSources.ts';
import { foundIn } from './support.ts';

// The rules between defaults, comparisons and names of members are checked when the project is built.

describe('A default that violates its own type or rules is rejected', () => {
  it.each([
    ['Int & Range<1, 10>', '50', '50 must be at most 10'],
    ['Int', '1.5', '1.5 must be a whole number from -2147483648 to 2147483647'],
    ['Int', '3000000000', '3000000000 must be a whole number from -2147483648 to 2147483647'],
    ['Long', '9223372036854775808n', '9223372036854775808 must be a 64-bit integer'],
    ['Long & LessThan<5>', '7n', '7 must be less than 5'],
    ['Decimal', "'abc'", '"abc" must be a decimal number'],
    ['Decimal & LessThan<0.3>', "'0.30'", '"0.30" must be less than 0.3'],
    ['Decimal & MultipleOf<0.05>', "'0.12'", '"0.12" must be a multiple of 0.05'],
    ['number & MultipleOf<0.1>', '0.35', '0.35 must be a multiple of 0.1'],
    ['Guid', "'nope'", '"nope" must be a GUID'],
    ['DateOnly', "'2026-02-30'", '"2026-02-30" must be a date in the format YYYY-MM-DD'],
    ['DateOnly & Future', "'2020-01-01'", '"2020-01-01" must be in the future'],
    ['DateTimeOffset', "'2026-01-01T00:00:00Z'", '"2026-01-01T00:00:00Z" must be a `Date`'],
    ['string & MinLength<3>', "''", '"" must have at least 3 characters'],
    ['string & MaxLength<1>', "'ab'", '"ab" must have at most 1 character'],
    ['string & NotEmpty', "' '", '" " must not be empty'],
    ['string & Email', "'ada'", '"ada" must be an e-mail address'],
    ['string & Url', "'ada'", '"ada" must be an absolute URL'],
    ['string & Phone', "'5'", '"5" must be a phone number in international form'],
    ['string & CreditCard', "'5'", '"5" must be a payment card number'],
    ["string & Regex<'^a$'>", "'b'", '"b" must match the pattern ^a$'],
    ["string & OneOf<['a', 'b']>", "'c'", '"c" must be one of a, b'],
    ["'a' | 'b'", "'c' as never", '"c" must be one of a, b'],
    ['boolean & OneOf<[true]>', 'false', 'false must be one of true'],
    ['string', 'null as never', 'null must not be null'],
    ['string[] & MaxCount<1>', "['a', 'b']", '["a", "b"] must have at most 1 element'],
    ['string[] & NotEmpty', '[]', '[] must not be empty'],
    ['Int[] & UniqueItems', '[1, 1]', '[1, 1] must not contain duplicate elements'],
    ['(Int & Positive)[]', '[1, 0]', '[1, 0] contains 0, which must be greater than 0'],
    ['[Int, string]', "[1.5, 'a']", '[1.5, "a"] contains 1.5, which must be a whole number from -2147483648 to 2147483647'],
    ['Int | boolean', "'x' as never", '"x" matches no option of the union'],
    [
      '{ city: string & MinLength<3> }',
      "{ city: 'Ur' }",
      '{"city":"Ur"} has the member \'city\' with the value "Ur", which must have at least 3 characters',
    ],
    ['{ city: string; zip?: Int }', '{} as never', "{} does not have the member 'city'"],
    ['{ zip?: Int }', '[] as never', '[] must be an object'],
    [
      '{ lines: { count: Int & Positive }[] }',
      '{ lines: [{ count: 0 }] }',
      '{"lines":[{"count":0}]} has the member \'lines\' with the value [{"count":0}], which contains {"count":0}, which has the member \'count\' with the value 0, which must be greater than 0',
    ],
    ['Record<string, Int & Positive>', '{ a: 1, b: 0 }', '{"a":1,"b":0} contains 0, which must be greater than 0'],
    ["{ kind: 'a'; n: Int } | { kind: 'b' }", "{ kind: 'a' } as never", '{"kind":"a"} matches no option of the union'],
    [
      "{ low: Int; high: Int & GreaterThan<'low'> }",
      '{ low: 5, high: 3 }',
      '{"low":5,"high":3} has the member \'high\' with the value 3, which must be greater than \'low\'',
    ],
  ])('%s = %s', (type, value, reason) => expect(inputs(`readonly value: ${type} = ${value};`)).toEqual([`PRAG0547: ${reason}`]));

  it.each([
    ['Int & Range<1, 10>', '10'],
    ['Long', '9223372036854775807n'],
    ['Decimal & LessThan<0.3>', "'0.29999999999999999999'"],
    ['number & MultipleOf<0.1>', '0.3'],
    ['DateOnly & Past', "'2020-01-01'"],
    ['string & Length<1>', "'\u{1F600}'"],
    ['string | null', 'null'],
    ['Int | string', "'x'"],
    ['unknown', '5'],
    ['{ city: string & MinLength<3>; zip?: Int }', "{ city: 'Rom' }"],
    ['{ city: string; zip?: Int }', "{ city: 'Rom', zip: undefined }"],
    ['Record<string, Int & Positive>', '{ a: 1 }'],
    ["{ kind: 'a'; n: Int } | { kind: 'b' }", "{ kind: 'b' }"],
    ["{ low: Int; high?: Int & GreaterThan<'low'> }", '{ low: 5 }'],
    ['unknown', '{ a: [{}] }'],
  ])('and %s = %s is accepted', (type, value) => expect(inputs(`readonly value: ${type} = ${value};`)).toEqual([]));

  it('in the query and in a column', () => {
    expect(inputs('readonly value: FromQuery<Int & Range<1, 10>> = 50;')).toEqual(['PRAG0547: 50 must be at most 10']);
    expect(foundIn(`${rules}export class Room extends Entity() { beds: Int & Range<1, 10> = 50; }`)).toEqual([
      'PRAG0547: 50 must be at most 10',
    ]);
    expect(foundIn(`${rules}export class Room extends Entity() { price: Decimal & Precision<4, 2> = '123.4'; }`)).toEqual([
      'PRAG0547: "123.4" must have at most 4 digits, 2 of them decimal places',
    ]);
  });

  it('together with the default that it is compared with', () => {
    expect(inputs("readonly low: Int = 5; readonly high: Int & GreaterThan<'low'> = 3;")).toEqual([
      "PRAG0547: 3 must be greater than 'low', whose default is 5",
    ]);
    expect(inputs("readonly low: DateOnly = '2020-01-01'; readonly high: DateOnly & GreaterThan<'low'> = '2020-01-02';")).toEqual([]);
  });

  it('and Mandatory together with any default', () => {
    expect(inputs('readonly value: Int & Mandatory = 5;')).toEqual(['PRAG0535: its default is used when the request omits it']);
  });
});

describe('Contradicting comparisons are rejected', () => {
  it.each([
    [
      "readonly a!: Int & GreaterThan<'b'>; readonly b!: Int & GreaterThan<'a'>;",
      "'a' must be greater than 'b', and 'b' must be greater than 'a'",
    ],
    [
      "readonly a!: Int & GreaterThanOrEqual<'b'>; readonly b!: Int & GreaterThanOrEqual<'c'>; readonly c!: Int & GreaterThan<'a'>;",
      "'a' must be at least 'b', and 'b' must be at least 'c', and 'c' must be greater than 'a'",
    ],
    ["readonly a!: Int & EqualTo<'b'> & NotEqualTo<'b'>; readonly b!: Int;", "'a' must be equal to 'b', and 'a' must not be equal to 'b'"],
    [
      "readonly a!: Int & GreaterThan<'b'> & LessThan<5>; readonly b!: Int & GreaterThan<5>;",
      "'a' would have to be greater than 5 and less than 5",
    ],
    [
      "readonly a!: Int & LessThan<'b'>; readonly b!: Int & LessThan<-2147483647>;",
      "'b' would have to be greater than -2147483648 and less than -2147483647",
    ],
    [
      "readonly a!: DateOnly & Past & GreaterThan<'b'>; readonly b!: DateOnly & Future;",
      "'a' would have to be both in the future and in the past",
    ],
    [
      "readonly a!: string & MaxLength<2> & EqualTo<'b'>; readonly b!: string & MinLength<3>;",
      "'a' must be equal to 'b', and no text has at least 3 and at most 2 characters",
    ],
    ["readonly a!: ('x' | 'y') & EqualTo<'b'>; readonly b!: 'z';", "'a' must be equal to 'b', and they list different values"],
  ])('%s', (fields, reason) => {
    expect(inputs(fields)).toEqual([`PRAG0555: ${reason}`]);
    expect(
      declaring(`export interface Sent { ${fields.replaceAll('readonly ', '').replaceAll('!', '')} }`, 'readonly sent!: Sent;'),
    ).toEqual([`PRAG0555: ${reason}`]);
  });

  it.each([
    "readonly a!: Int & GreaterThanOrEqual<'b'>; readonly b!: Int & GreaterThanOrEqual<'a'>;",
    "readonly a!: Int & GreaterThan<'b'>; readonly b!: Int & LessThan<'a'>;",
    "readonly a!: Int & NotEqualTo<'b'>; readonly b!: Int & NotEqualTo<'a'>;",
    "readonly a!: string & EqualTo<'b'>; readonly b!: string & MinLength<3>;",
  ])('and %s are accepted', (fields) => expect(inputs(fields)).toEqual([]));

  it('in an entity, and in inherited members', () => {
    expect(
      foundIn(`${rules}export class Stay extends Entity() { from!: DateOnly & GreaterThan<'to'>; to!: DateOnly & GreaterThan<'from'>; }`),
    ).toEqual(["PRAG0555: 'from' must be greater than 'to', and 'to' must be greater than 'from'"]);
    const types =
      "export interface Low { low: Int } export interface Both extends Low { high: Int & GreaterThan<'low'> & LessThan<'low'> }";
    expect(declaring(types, 'readonly sent!: Both;')).toEqual([
      "PRAG0555: 'high' must be greater than 'low', and 'high' must be less than 'low'",
    ]);
  });
});

const stay = "export interface Stay { from: DateOnly; to: DateOnly & GreaterThan<'from'>; }";

describe('A comparison without its property is rejected', () => {
  it.each(["Pick<Stay, 'to'>", "Omit<Stay, 'from'>", "Pick<Stay, 'to'>[]", "{ stay: Omit<Stay, 'from'> }"])('%s', (type) =>
    expect(declaring(stay, `readonly sent!: ${type};`)).toEqual(['PRAG0556']),
  );

  it.each(["Pick<Stay, 'from'>", "Pick<Stay, 'from' | 'to'>", 'Partial<Stay>'])('and %s is accepted', (type) =>
    expect(declaring(stay, `readonly sent!: ${type};`)).toEqual([]),
  );

  it('but not in a result, since its rules are not checked', () => {
    expect(
      foundIn(
        `${rules}${stay} export class GetOne extends Endpoint(Get('/one'))<Pick<Stay, 'to'>> { handle() { return { to: '2020-01-01' }; } }`,
      ),
    ).toEqual([]);
  });
});

describe('Two members with the same JSON name are rejected', () => {
  it.each([
    ['export interface Sent { id: Int; Id: Int }'],
    ["export interface Sent { id: Int; number: Int & JsonPropertyName<'id'> }"],
    ['export interface Base { Id: Int } export interface Sent extends Base { id: Int }'],
    ['export interface Inner { id: Int; Id: Int } export interface Sent { list: Record<string, Inner[]> }'],
    ['export type Sent = { id: Int } & { Id: Int };'],
  ])('in inputs and in results: %s', (types) => {
    expect(declaring(types, 'readonly sent!: Sent;')).toEqual(['PRAG0554']);
    expect(foundIn(`${rules}${types} export class GetOne extends Endpoint(Get('/one'))<Sent> { handle() { return {} as Sent; } }`)).toEqual(
      ['PRAG0554'],
    );
  });

  it('in inputs of a body', () => {
    expect(inputs('readonly id!: Int; readonly Id!: Int;')).toEqual(['PRAG0538']);
  });

  it('but not if names differ in case beyond the first letter', () => {
    expect(declaring('export interface Sent { userId: Int; userid: Int }', 'readonly sent!: Sent;')).toEqual([]);
  });
});
