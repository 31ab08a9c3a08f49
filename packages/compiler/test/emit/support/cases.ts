import type { NamedType, Shape } from '@portico/core/manifest';
import type { Judge } from './judges.ts';
import { compare, dictionary, list, literals, nullable, object, reference, scalar, text, tuple, union } from './shapes.ts';

/** When rules that depend on the time are checked. */
export const now = Date.UTC(2026, 5, 1);

/** A shape, with what its schema cannot say. */
export interface Case {
  readonly title: string;
  readonly shape: Shape;
  /** Checks rules that the schema cannot express, on values that satisfy it. */
  readonly also?: Judge;
  /** The cases in which the judge itself is reliable. */
  readonly within?: Judge;
}

/** The named types that the shapes refer to. */
export const types: NamedType[] = [
  {
    name: 'Tree',
    shape: object({
      value: scalar('Int', compare('greaterThan', 0)),
      'children?': list(reference('Tree'), { rule: 'maxItems', count: 3 }),
      'byName?': dictionary(reference('Tree')),
    }),
  },
  { name: 'Colour', shape: { kind: 'enum', values: ['Red', 'Blue'] } },
  {
    name: 'Card',
    shape: object({ kind: literals('card'), number: text({ rule: 'minLength', count: 2 }), 'colour?': reference('Colour') }),
  },
  { name: 'Transfer', shape: object({ kind: literals('transfer', 'sepa'), iban: text() }) },
  { name: 'Cat', shape: object({ name: text(), lives: scalar('Int') }) },
  { name: 'Dog', shape: object({ name: text(), 'tricks?': list(text()) }) },
];

/** Ajv divides doubles: it is off for very large and very small ones, and for those with many digits. */
const isModerate = (value: unknown) =>
  typeof value !== 'number' || (Math.abs(value) < 1e6 && String(value).length < 10 && !String(value).includes('e'));

const digitsOf = (value: unknown) => String(value).replace(/\D/g, '');

function luhn(value: unknown): boolean {
  const sum = digitsOf(value)
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!), 0);
  return /^\d[\d -]*\d$/.test(String(value)) && digitsOf(value).length >= 12 && digitsOf(value).length <= 19 && sum % 10 === 0;
}

/** A shape for every rule. */
export const rules: Case[] = [
  { title: 'the least length of a string [VALID-01]', shape: text({ rule: 'minLength', count: 3 }) },
  { title: 'the least size of a list [VALID-01] [VALID-04]', shape: list(text(), { rule: 'minItems', count: 2 }) },
  { title: 'the greatest length of a string [VALID-02]', shape: text({ rule: 'maxLength', count: 3 }) },
  { title: 'the greatest size of a list [VALID-02] [VALID-04]', shape: list(scalar('Int'), { rule: 'maxItems', count: 2 }) },
  { title: 'both lengths of a string [VALID-03]', shape: text({ rule: 'minLength', count: 2 }, { rule: 'maxLength', count: 4 }) },
  {
    title: 'both sizes of a list [VALID-03] [VALID-04]',
    shape: list(scalar('boolean'), { rule: 'minItems', count: 1 }, { rule: 'maxItems', count: 3 }),
  },
  { title: 'a range of an Int [VALID-05]', shape: scalar('Int', compare('greaterThanOrEqual', -1), compare('lessThanOrEqual', 20)) },
  {
    title: 'a range of a number [VALID-05]',
    shape: scalar('number', compare('greaterThanOrEqual', 0.5), compare('lessThanOrEqual', 9.75)),
  },
  {
    title: 'a range of a Long [VALID-05]',
    shape: scalar('Long', compare('greaterThanOrEqual', 0), compare('lessThanOrEqual', 9_000_000_000)),
  },
  { title: 'exclusive bounds of a number [VALID-06]', shape: scalar('number', compare('greaterThan', 1.5), compare('lessThan', 4)) },
  { title: 'exclusive bounds of an Int [VALID-06]', shape: scalar('Int', compare('greaterThan', 0), compare('lessThan', 5)) },
  { title: 'a positive number [VALID-07]', shape: scalar('number', compare('greaterThan', 0)) },
  { title: 'a negative Int [VALID-07]', shape: scalar('Int', compare('lessThan', 0)) },
  { title: 'inclusive bounds [VALID-08]', shape: scalar('number', compare('greaterThanOrEqual', 3), compare('lessThanOrEqual', 7)) },
  { title: 'equality with a number', shape: scalar('number', compare('equalTo', 3)) },
  { title: 'inequality with a number', shape: scalar('Int', compare('notEqualTo', 3)) },
  { title: 'a step of an Int', shape: scalar('Int', { rule: 'multipleOf', divisor: 3 }) },
  { title: 'a step of a number', shape: scalar('number', { rule: 'multipleOf', divisor: 0.25 }), within: isModerate },
  { title: 'a decimal step of a number', shape: scalar('number', { rule: 'multipleOf', divisor: 0.01 }), within: isModerate },
  { title: 'a pattern [VALID-09]', shape: text({ rule: 'pattern', pattern: '^[A-Z]{2}\\d+' }) },
  {
    title: 'a pattern of code points, not anchored, which no keyword says [VALID-09]',
    shape: text({ rule: 'pattern', pattern: '\\p{Lu}.$' }),
    also: (value) => /\p{Lu}.$/u.test(String(value)),
  },
  { title: 'an e-mail address [VALID-10]', shape: text({ rule: 'email' }) },
  { title: 'a URL [VALID-11]', shape: text({ rule: 'url' }) },
  { title: 'a GUID [VALID-12]', shape: scalar('Guid') },
  {
    title: 'a phone number, which no keyword says [VALID-13]',
    shape: text({ rule: 'phone' }),
    also: (value) => /^\+[\d\s().-]+$/.test(String(value)) && /^[1-9]\d{5,14}$/.test(digitsOf(value)),
  },
  { title: 'a payment card, which no keyword says [VALID-14]', shape: text({ rule: 'creditCard' }), also: luhn },
  {
    title: 'a time in the future, which no keyword says [VALID-15]',
    shape: scalar('DateTimeOffset', { rule: 'future' }),
    also: (value) => instant(value) > now,
  },
  {
    title: 'a date in the past, which no keyword says [VALID-15]',
    shape: scalar('DateOnly', { rule: 'past' }),
    also: (value) => String(value) < '2026-06-01',
  },
  {
    title: 'a date from today on, which no keyword says [VALID-15]',
    shape: scalar('DateOnly', { rule: 'futureOrPresent' }),
    also: (value) => String(value) >= '2026-06-01',
  },
  {
    title: 'a time up to now, which no keyword says [VALID-15]',
    shape: scalar('DateTimeOffset', { rule: 'pastOrPresent' }),
    also: (value) => instant(value) <= now,
  },
  {
    title: 'a comparison with another property, which no keyword says [VALID-16]',
    shape: object({
      'low?': scalar('Int'),
      high: scalar('Int', compare('greaterThan', 'low')),
      'same?': nullable(scalar('Int', compare('equalTo', 'high'))),
    }),
    also: (value) => {
      const { low, high, same } = value as { low?: number | null; high: number; same?: number | null };
      return (low == null || high > low) && (same == null || same === high);
    },
  },
  { title: 'a set of values', shape: text({ rule: 'oneOf', values: ['EUR', 'USD'] }) },
  { title: 'a set of numbers', shape: scalar('number', { rule: 'oneOf', values: [1, 2.5] }) },
  { title: 'a text that is not empty', shape: text({ rule: 'notEmpty' }) },
  { title: 'a list that is not empty', shape: list({ kind: 'any' }, { rule: 'notEmpty' }) },
  { title: 'elements that differ', shape: list(scalar('number'), { rule: 'uniqueItems' }) },
  { title: 'structured elements that differ', shape: list({ kind: 'any' }, { rule: 'uniqueItems' }) },
  { title: 'rules of elements', shape: list(text({ rule: 'minLength', count: 2 }), { rule: 'uniqueItems' }) },
];

/** A shape of every kind. */
export const shapes: Case[] = [
  { title: 'a string', shape: text() },
  { title: 'a boolean', shape: scalar('boolean') },
  { title: 'a number', shape: scalar('number') },
  { title: 'an Int [BODY-07]', shape: scalar('Int') },
  { title: 'a Long within the integers of a double', shape: scalar('Long'), also: (value) => Math.abs(Number(value)) <= 2 ** 62 },
  { title: 'a Decimal', shape: scalar('Decimal') },
  { title: 'a Decimal in its text form with an upper bound for its numeric form', shape: union([scalar('Decimal'), literals(true)]) },
  { title: 'a timestamp', shape: scalar('DateTimeOffset') },
  { title: 'a date', shape: scalar('DateOnly') },
  { title: 'bytes', shape: scalar('Bytes') },
  { title: 'any value', shape: { kind: 'any' } },
  { title: 'an enum of texts [BODY-07]', shape: literals('Red', 'Green', 'constructor') },
  { title: 'an enum of numbers and booleans', shape: literals(1, 2.5, true) },
  { title: 'a large enum', shape: literals(...Array.from({ length: 30 }, (_, index) => `Value${index}`)) },
  { title: 'a nullable string', shape: nullable(text({ rule: 'minLength', count: 1 })) },
  { title: 'a nullable object in a list', shape: list(nullable(object({ a: scalar('Int') }))) },
  {
    title: 'an object with required, optional and nullable members',
    shape: object({ a: text(), 'b?': scalar('Int'), 'c?': nullable(scalar('boolean')), d: nullable(scalar('DateOnly')) }),
  },
  {
    title: 'members that every object inherits',
    shape: object({ constructor: text(), 'toString?': scalar('Int'), 'valueOf?': list(text()), hasOwnProperty: scalar('boolean') }),
  },
  {
    title: 'members with names that are no identifiers',
    shape: object({ 'a-b': text(), '1': scalar('Int'), "it's": scalar('boolean'), 'a/b~c?': object({ 'x y': text() }) }),
  },
  {
    title: 'nested objects and lists',
    shape: object({ a: object({ b: list(list(object({ c: scalar('Guid'), 'd?': scalar('Decimal') }))) }) }),
  },
  { title: 'a dictionary', shape: dictionary(scalar('Int', compare('greaterThanOrEqual', 0))) },
  { title: 'a dictionary of nullable dictionaries', shape: dictionary(nullable(dictionary(text()))) },
  { title: 'a tuple', shape: tuple([text(), scalar('Int'), nullable(scalar('boolean'))]) },
  { title: 'a tuple with a rest', shape: tuple([scalar('DateOnly')], object({ a: scalar('number') })) },
  { title: 'a recursive type', shape: reference('Tree') },
  { title: 'a nullable reference', shape: object({ 'tree?': nullable(reference('Tree')), colour: reference('Colour') }) },
  { title: 'a union told apart by a member', shape: union([reference('Card'), reference('Transfer')], 'kind') },
  { title: 'a union of overlapping objects', shape: list(union([reference('Cat'), reference('Dog')])) },
  { title: 'a union of scalars', shape: union([text({ rule: 'maxLength', count: 3 }), scalar('Int'), literals(true)]) },
  { title: 'a union of JSON types', shape: nullable(union([list(text()), object({ a: scalar('Int') }), scalar('number')])) },
  {
    title: 'a nested union',
    shape: object({
      'pay?': union([reference('Card'), reference('Transfer')], 'kind'),
      either: union([scalar('DateTimeOffset'), scalar('Guid')]),
    }),
  },
];

function instant(value: unknown): number {
  // A leap second is the second after it.
  const text = String(value).toUpperCase().replace(/:60/, ':59');
  return Date.parse(text) + (text === String(value).toUpperCase() ? 0 : 1000);
}
