import { compareContracts, serializeContract } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import {
  answers,
  area,
  compared,
  decimal,
  error,
  expectRow,
  gives,
  input,
  int,
  left,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  optional,
  refuses,
  text,
  versions,
} from './support/contracts.ts';
import type { Given, Row } from './support/contracts.ts';

// A caller is built with one state of an area, and the area runs in another: what may differ, and what may not.

const rows: readonly Row[] = [
  // Inputs
  ['an optional input is added', gives(), gives(input('note', text, left)), undefined, undefined],
  ['an input with a default is added', gives(), gives(input('note', text, { ...left, hasDefault: true })), undefined, undefined],
  [
    'a required input is added',
    gives(),
    gives(input('note', text)),
    "Billing.Pay requires the input 'note', which is unknown here.",
    "Billing.Pay has no input 'note' there, which is required here.",
  ],
  [
    'an input that validation requires is added',
    gives(),
    gives(input('note', { ...text, rules: [{ rule: 'mandatory' }] }, left)),
    "Billing.Pay requires the input 'note', which is unknown here.",
    "Billing.Pay has no input 'note' there, which is required here.",
  ],
  ['a claim is required', gives(), gives(input('sub', text, { source: 'claim' })), undefined, undefined],
  [
    'an optional input becomes required',
    gives(input('note', text, left)),
    gives(input('note', text)),
    "Billing.Pay requires the input 'note', which is optional here.",
    undefined,
  ],
  [
    'rules of an input change',
    gives(input('note', text)),
    gives(input('note', { ...text, rules: [{ rule: 'email' }] })),
    undefined,
    undefined,
  ],
  ['an input moves to the query', gives(input('note', text)), gives(input('note', text, { source: 'query' })), undefined, undefined],
  [
    'the type of an input changes',
    gives(input('amount', int)),
    gives(input('amount', oneOf('all', 'half'))),
    "Billing.Pay: the input 'amount' is an Int here and one of all, half there.",
    "Billing.Pay: the input 'amount' is one of all, half here and an Int there.",
  ],
  [
    'an input accepts more numbers',
    gives(input('amount', int)),
    gives(input('amount', decimal)),
    undefined,
    "Billing.Pay: the input 'amount' is a Decimal here and an Int there.",
  ],
  [
    'an input accepts one more value',
    gives(input('method', oneOf('Cash'))),
    gives(input('method', oneOf('Cash', 'Card'))),
    undefined,
    'Billing.Pay: the input \'method\' may be "Card" here, which is not a valid value there.',
  ],
  [
    'an input accepts null',
    gives(input('note', text)),
    gives(input('note', nullable(text))),
    undefined,
    "Billing.Pay: the input 'note' may be null here, but not there.",
  ],
  ['an optional input accepts null', gives(input('note', text, left)), gives(input('note', nullable(text), left)), undefined, undefined],
  [
    'a required member of an input is added',
    gives(input('request', objectOf({ a: text }))),
    gives(input('request', objectOf({ a: text, b: text }))),
    "Billing.Pay: the input 'request', at /b, is required there, but unknown here.",
    undefined,
  ],
  [
    'an optional member of an input becomes required',
    gives(input('request', objectOf({ a: optional(text) }))),
    gives(input('request', objectOf({ a: text }))),
    "Billing.Pay: the input 'request', at /a, is required there, but optional here.",
    undefined,
  ],
  [
    'validation requires a member of an input',
    gives(input('request', objectOf({ a: optional(text) }))),
    gives(input('request', objectOf({ a: optional({ ...text, rules: [{ rule: 'mandatory' }] }) }))),
    "Billing.Pay: the input 'request', at /a, is required there, but optional here.",
    undefined,
  ],
  // Errors
  ['an error with a new code is declared', refuses(), refuses(error('TOO_LATE')), undefined, undefined],
  [
    'an error has more members',
    refuses(error('TOO_LATE')),
    refuses(error('TOO_LATE', [{ name: 'until', shape: text, optional: true }])),
    undefined,
    undefined,
  ],
  [
    'a member of an error has another type',
    refuses(error('TOO_LATE', [{ name: 'until', shape: text }])),
    refuses(error('TOO_LATE', [{ name: 'until', shape: int }])),
    'Billing.Pay: the error TOO_LATE, at /until, is an Int there and a string here.',
    'Billing.Pay: the error TOO_LATE, at /until, is a string there and an Int here.',
  ],
  // Later versions
  ['a version is added', versions(), versions({}), undefined, 'Billing.Pay 2.0 does not exist in the area that runs there.'],
  ['an operation without versions gets one', {}, versions({}), undefined, 'Billing.Pay 2.0 does not exist in the area that runs there.'],
  ['a later version has a new optional input', versions(gives()), versions(gives(input('note', text, left))), undefined, undefined],
  [
    'a later version has a new required input',
    versions(gives()),
    versions(gives(input('note', text))),
    "Billing.Pay 2.0 requires the input 'note', which is unknown here.",
    "Billing.Pay 2.0 has no input 'note' there, which is required here.",
  ],
  [
    'the last of several versions answers another type',
    versions({}, answers(text)),
    versions({}, answers(int)),
    'Billing.Pay 3.0: the result is an Int there and a string here.',
    'Billing.Pay 3.0: the result is a string there and an Int here.',
  ],
  // Calls that are repeated
  [
    'an operation takes no key any more',
    { idempotent: true },
    {},
    'Billing.Pay is retried here after a failure, but must not be retried there.',
    undefined,
  ],
  [
    'an operation is no query any more',
    { verb: 'GET' },
    { verb: 'POST' },
    'Billing.Pay is retried here after a failure, but must not be retried there.',
    undefined,
  ],
];

describe('two versions of an area', () => {
  it.each(rows)('%s', (...row) => expectRow(row));

  it('are compatible if the caller knows fewer operations, and incompatible if it knows more', () => {
    const empty = { ...area(), operations: [] };
    expect(compareContracts(empty, area())).toEqual([]);
    expect(compareContracts(area(), empty)).toEqual(['Billing.Pay does not exist in the area that runs there.']);
  });

  it('are compared through recursive named types, whatever their names', () => {
    const tree = (name: string, more: Readonly<Record<string, Shape>> = {}): Given => ({
      result: named(name),
      types: { [name]: objectOf({ label: text, children: listOf(named(name)), ...more }) },
    });
    expect(compared(tree('Tree'), tree('Node'))).toEqual([]);
    expect(compared(tree('Tree'), tree('Tree', { weight: int }))).toEqual([]);
    expect(compared(tree('Tree', { weight: int }), tree('Tree'))).toEqual([
      'Billing.Pay: the result, at /weight, is required here, but unknown there.',
    ]);
  });
});

describe('the text of a contract', () => {
  const members = { a: text, b: oneOf('x', 'y') };
  const whole: Given = {
    inputs: [input('one', text), input('two', named('Two'))],
    types: { Two: objectOf(members) },
    errors: [error('A'), error('B')],
  };

  it('does not depend on the order, the comments, the places and the rules of the declarations', () => {
    const again: Given = {
      inputs: [input('two', named('Two'), { description: 'Two.' }), input('one', { ...text, rules: [{ rule: 'email' }] })],
      types: { Unused: objectOf({}), Two: objectOf({ b: oneOf('y', 'x'), a: { shape: text, description: 'A.' } }) },
      errors: [error('B'), error('A')],
      summary: 'Pays.',
      route: '/elsewhere',
      source: { file: 'other.ts', line: 7, column: 7 },
    };
    expect(serializeContract(area(again))).toBe(serializeContract(area(whole)));
  });

  it('omits types without references, even if an input has their name', () => {
    const plain = area({ inputs: [input('Two', text)] });
    expect(serializeContract(area({ inputs: [input('Two', text)], types: { Two: objectOf(members) } }))).toBe(serializeContract(plain));
  });

  it.each<[string, Given]>([
    ['an input', { inputs: [input('one', text)] }],
    ['a type', { types: { Two: objectOf({ ...members, a: int }) } }],
    ['an error', { errors: [error('A')] }],
    ['the result', { result: text }],
    ['the permission to repeat it', { idempotent: true }],
  ])('changes with %s', (_what, change) => {
    expect(serializeContract(area({ ...whole, ...change }))).not.toBe(serializeContract(area(whole)));
  });
});
