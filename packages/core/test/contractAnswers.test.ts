import { describe, expect, it } from 'vitest';
import { answers, compared, expectRow, int, listOf, nullable, objectOf, oneOf, optional, text } from './support/contracts.ts';
import type { Row } from './support/contracts.ts';

// A caller reads a response that another version of the area wrote.

const rows: readonly Row[] = [
  [
    'a member of the result is added',
    answers(objectOf({ a: text })),
    answers(objectOf({ a: text, b: text })),
    undefined,
    'Billing.Pay: the result, at /b, is required here, but unknown there.',
  ],
  [
    'an optional member of the result is added',
    answers(objectOf({ a: text })),
    answers(objectOf({ a: text, b: optional(text) })),
    undefined,
    undefined,
  ],
  [
    'a member of the result may be absent',
    answers(objectOf({ a: text })),
    answers(objectOf({ a: optional(text) })),
    'Billing.Pay: the result, at /a, is required here, but optional there.',
    undefined,
  ],
  [
    'a member of the result may be null',
    answers(listOf(objectOf({ a: text }))),
    answers(listOf(objectOf({ a: nullable(text) }))),
    'Billing.Pay: the result, at /*/a, may be null there, but not here.',
    undefined,
  ],
  [
    'the result has one state more',
    answers(oneOf('Draft', 'Paid')),
    answers(oneOf('Draft', 'Paid', 'Void')),
    'Billing.Pay: the result may be "Void" there, which is not a valid value here.',
    undefined,
  ],
  [
    'the result is of one type more',
    answers({ kind: 'union', options: [int, text] }),
    answers({ kind: 'union', options: [int, text, listOf(text)] }),
    'Billing.Pay: the result is a list there and one of several types here.',
    undefined,
  ],
  [
    'a result is there at last',
    {},
    answers(text),
    'Billing.Pay returns a result there, but none here.',
    'Billing.Pay returns no result there, but one here.',
  ],
  [
    'a pair becomes a triple',
    answers({ kind: 'tuple', items: [int, int] }),
    answers({ kind: 'tuple', items: [int, int, int] }),
    'Billing.Pay: the result is a list of 3 there and a list of 2 here.',
    'Billing.Pay: the result is a list of 2 there and a list of 3 here.',
  ],
  [
    'a pair may go on',
    answers({ kind: 'tuple', items: [int, text] }),
    answers({ kind: 'tuple', items: [int, text], rest: int }),
    'Billing.Pay: the result is a list of 2 or more there and a list of 2 here.',
    undefined,
  ],
  [
    'the second of a pair changes',
    answers({ kind: 'tuple', items: [int, text] }),
    answers({ kind: 'tuple', items: [int, int] }),
    'Billing.Pay: the result, at /1, is an Int there and a string here.',
    'Billing.Pay: the result, at /1, is a string there and an Int here.',
  ],
  [
    'what a pair goes on with changes',
    answers({ kind: 'tuple', items: [int], rest: int }),
    answers({ kind: 'tuple', items: [int], rest: text }),
    'Billing.Pay: the result, at /1, is a string there and an Int here.',
    'Billing.Pay: the result, at /1, is an Int there and a string here.',
  ],
  [
    'a list becomes a pair',
    answers(listOf(int)),
    answers({ kind: 'tuple', items: [int, int] }),
    undefined,
    'Billing.Pay: the result is a list there and a list of 2 here.',
  ],
  [
    'a list becomes a pair that goes on with something else',
    answers(listOf(int)),
    answers({ kind: 'tuple', items: [int], rest: text }),
    'Billing.Pay: the result, at /*, is a string there and an Int here.',
    'Billing.Pay: the result is a list there and a list of 1 or more here.',
  ],
  [
    'the values of a dictionary change',
    answers({ kind: 'dictionary', values: text }),
    answers({ kind: 'dictionary', values: int }),
    'Billing.Pay: the result, at /*, is an Int there and a string here.',
    'Billing.Pay: the result, at /*, is a string there and an Int here.',
  ],
  [
    'a dictionary gets names',
    answers({ kind: 'dictionary', values: text }),
    answers(objectOf({ a: text, b: text })),
    undefined,
    'Billing.Pay: the result is a dictionary there and an object here.',
  ],
  [
    'a dictionary gets names, one of them with another value',
    answers({ kind: 'dictionary', values: text }),
    answers(objectOf({ 'a~/b': int })),
    'Billing.Pay: the result, at /a~0~1b, is an Int there and a string here.',
    'Billing.Pay: the result is a dictionary there and an object here.',
  ],
  [
    'a list becomes a dictionary',
    answers(listOf(text)),
    answers({ kind: 'dictionary', values: text }),
    'Billing.Pay: the result is a dictionary there and a list here.',
    'Billing.Pay: the result is a list there and a dictionary here.',
  ],
  [
    'a text takes some values only',
    answers(text),
    answers(oneOf('a', 'b')),
    undefined,
    'Billing.Pay: the result is a string there and one of a, b here.',
  ],
  [
    'a text becomes a list',
    answers(text),
    answers(listOf(text)),
    'Billing.Pay: the result is a list there and a string here.',
    'Billing.Pay: the result is a string there and a list here.',
  ],
  [
    'a flag is always set',
    answers({ kind: 'scalar', scalar: 'boolean' }),
    answers({ kind: 'enum', values: [true] }),
    undefined,
    'Billing.Pay: the result is a boolean there and one of true here.',
  ],
  [
    'a whole number takes some values only',
    answers(int),
    answers({ kind: 'enum', values: [1, 2] }),
    undefined,
    'Billing.Pay: the result is an Int there and one of 1, 2 here.',
  ],
  [
    'a whole number is one of some that are not whole',
    answers(int),
    answers({ kind: 'enum', values: [1, 2.5] }),
    'Billing.Pay: the result is one of 1, 2.5 there and an Int here.',
    'Billing.Pay: the result is an Int there and one of 1, 2.5 here.',
  ],
  [
    'a list becomes one of some texts',
    answers(listOf(text)),
    answers(oneOf('a')),
    'Billing.Pay: the result is one of a there and a list here.',
    'Billing.Pay: the result is a list there and one of a here.',
  ],
  [
    'a result may be anything',
    answers(text),
    answers({ kind: 'any' }),
    'Billing.Pay: the result is any value there and a string here.',
    undefined,
  ],
  [
    'the best fitting of several types tells most',
    answers({ kind: 'union', options: [int, objectOf({ a: text })] }),
    answers(objectOf({ a: int })),
    'Billing.Pay: the result, at /a, is an Int there and a string here.',
    'Billing.Pay: the result is an Int there and an object here.',
  ],
  [
    'a member that may be absent may be null as well',
    answers(objectOf({ a: optional(text) })),
    answers(objectOf({ a: { shape: nullable(text), optional: true } })),
    undefined,
    undefined,
  ],
  [
    'a member that is never null where it is there may be',
    answers(objectOf({ a: { ...optional(text), solid: true } })),
    answers(objectOf({ a: { shape: nullable(text), optional: true } })),
    'Billing.Pay: the result, at /a, may be null there, but not here.',
    undefined,
  ],
];

describe('a response from another version of an area', () => {
  it.each(rows)('%s', (...row) => expectRow(row));

  it.each<[writes: string, isReadAs: string[]]>([
    ['Int', ['Int', 'number', 'Long', 'Decimal']],
    ['Long', ['Long', 'Decimal']],
    ['Guid', ['Guid', 'string']],
    ['Decimal', ['string', 'Decimal']],
    ['DateTimeOffset', ['string', 'DateTimeOffset']],
    ['DateOnly', ['string', 'DateOnly']],
    ['Bytes', ['string', 'Bytes']],
    ['number', ['number']],
    ['boolean', ['boolean']],
    ['string', ['string']],
  ])('whoever writes a %s is read by %j', (writes, isReadAs) => {
    const scalars = ['Int', 'number', 'Long', 'Decimal', 'Guid', 'string', 'DateTimeOffset', 'DateOnly', 'Bytes', 'boolean'] as const;
    const readers = scalars.filter((scalar) => {
      const there = answers({ kind: 'scalar', scalar: writes as (typeof scalars)[number] });
      return compared(answers({ kind: 'scalar', scalar }), there).length === 0;
    });
    expect(readers.toSorted()).toEqual(isReadAs.toSorted());
  });
});
