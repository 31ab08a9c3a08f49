import { compareContracts, contractOf, contractText } from '@portico/core/manifest';
import type { AreaContract, DeclaredError, Input, Member, NamedType, Operation, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';

// A caller is built with one state of an area, and the area runs in another: what may differ, and what may not.

const text: Shape = { kind: 'scalar', scalar: 'string' };
const int: Shape = { kind: 'scalar', scalar: 'Int' };
const decimal: Shape = { kind: 'scalar', scalar: 'Decimal' };
const nullable = (shape: Shape): Shape => ({ ...shape, nullable: true });
const oneOf = (...values: string[]): Shape => ({ kind: 'enum', values });
const listOf = (items: Shape): Shape => ({ kind: 'array', items });
const named = (name: string): Shape => ({ kind: 'reference', name });
const optional = (shape: Shape) => ({ shape, optional: true as const });

function objectOf(members: Readonly<Record<string, Shape | Omit<Member, 'name' | 'wireName'>>>): Shape & { kind: 'object' } {
  const list = Object.entries(members).map(([name, given]) => ({ name, wireName: name, ...('kind' in given ? { shape: given } : given) }));
  return { kind: 'object', members: list };
}

function input(property: string, shape: Shape, more: Partial<Input> = {}): Input {
  return { property, source: 'body', wireName: property, shape, required: true, ...more };
}

const left = { required: false };

function error(code: string, members: DeclaredError['members'] = []): DeclaredError {
  return { name: code, answers: [{ status: 409, code }], members };
}

type Given = Partial<Operation> & { types?: Readonly<Record<string, NamedType['shape']>> };

function area({ types = {}, ...operation }: Given = {}): AreaContract {
  const whole: Operation = {
    id: 'Billing.Pay',
    name: 'Pay',
    kind: 'DomainAction',
    verb: 'POST',
    route: '/pay',
    status: 200,
    inputs: [],
    body: 'none',
    errors: [],
    tags: [],
    examples: [],
    source: { file: 'pay.ts', line: 1, column: 1 },
    ...operation,
  };
  return contractOf({ area: 'Billing', operations: [whole], types: Object.entries(types).map(([name, shape]) => ({ name, shape })) });
}

/** What a caller of the one says of the other. */
const compared = (here: Given, there: Given) => compareContracts(area(here), area(there));

const gives = (...inputs: Input[]): Given => ({ inputs });
const answers = (result: Shape): Given => ({ result });
const refuses = (...errors: DeclaredError[]): Given => ({ errors });

/** What changed, the state before and after; what a caller of the old state says of the new one, and the other way round: undefined where they fit. */
type Row = readonly [what: string, before: Given, after: Given, oldCallsNew: string | undefined, newCallsOld: string | undefined];

const rows: readonly Row[] = [
  // Inputs
  ['an optional input is added', gives(), gives(input('note', text, left)), undefined, undefined],
  ['an input with a default is added', gives(), gives(input('note', text, { ...left, hasDefault: true })), undefined, undefined],
  [
    'a required input is added',
    gives(),
    gives(input('note', text)),
    "Billing.Pay needs the input 'note', which is not known here.",
    "Billing.Pay takes no input 'note', which must be given here.",
  ],
  [
    'an input that validation asks for is added',
    gives(),
    gives(input('note', { ...text, rules: [{ rule: 'mandatory' }] }, left)),
    "Billing.Pay needs the input 'note', which is not known here.",
    "Billing.Pay takes no input 'note', which must be given here.",
  ],
  ['a claim is asked for', gives(), gives(input('sub', text, { source: 'claim' })), undefined, undefined],
  [
    'an input may no longer be left out',
    gives(input('note', text, left)),
    gives(input('note', text)),
    "Billing.Pay needs the input 'note', which may be left out here.",
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
    "Billing.Pay: the input 'amount' is a Int here and one of all, half there.",
    "Billing.Pay: the input 'amount' is one of all, half here and a Int there.",
  ],
  [
    'an input takes more numbers',
    gives(input('amount', int)),
    gives(input('amount', decimal)),
    undefined,
    "Billing.Pay: the input 'amount' is a Decimal here and a Int there.",
  ],
  [
    'an input takes one value more',
    gives(input('method', oneOf('Cash'))),
    gives(input('method', oneOf('Cash', 'Card'))),
    undefined,
    'Billing.Pay: the input \'method\' may be "Card" here, which is no value of it there.',
  ],
  [
    'an input takes null',
    gives(input('note', text)),
    gives(input('note', nullable(text))),
    undefined,
    "Billing.Pay: the input 'note' may be null here, and not there.",
  ],
  [
    'an input that may be left out takes null',
    gives(input('note', text, left)),
    gives(input('note', nullable(text), left)),
    undefined,
    undefined,
  ],
  [
    'a member of an input must be given',
    gives(input('request', objectOf({ a: text }))),
    gives(input('request', objectOf({ a: text, b: text }))),
    "Billing.Pay: the input 'request', at /b, is needed there, and unknown here.",
    undefined,
  ],
  [
    'a member of an input may no longer be left out',
    gives(input('request', objectOf({ a: optional(text) }))),
    gives(input('request', objectOf({ a: text }))),
    "Billing.Pay: the input 'request', at /a, is needed there, and may be absent here.",
    undefined,
  ],
  [
    'validation asks for a member of an input',
    gives(input('request', objectOf({ a: optional(text) }))),
    gives(input('request', objectOf({ a: optional({ ...text, rules: [{ rule: 'mandatory' }] }) }))),
    "Billing.Pay: the input 'request', at /a, is needed there, and may be absent here.",
    undefined,
  ],
  // Results
  [
    'a member of the result is added',
    answers(objectOf({ a: text })),
    answers(objectOf({ a: text, b: text })),
    undefined,
    'Billing.Pay: the result, at /b, is needed here, and unknown there.',
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
    'Billing.Pay: the result, at /a, is needed here, and may be absent there.',
    undefined,
  ],
  [
    'a member of the result may be null',
    answers(listOf(objectOf({ a: text }))),
    answers(listOf(objectOf({ a: nullable(text) }))),
    'Billing.Pay: the result, at /*/a, may be null there, and not here.',
    undefined,
  ],
  [
    'the result has one state more',
    answers(oneOf('Draft', 'Paid')),
    answers(oneOf('Draft', 'Paid', 'Void')),
    'Billing.Pay: the result may be "Void" there, which is no value of it here.',
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
    'Billing.Pay answers something there, and nothing here.',
    'Billing.Pay answers nothing there, and something here.',
  ],
  [
    'a pair becomes a triple',
    answers({ kind: 'tuple', items: [int, int] }),
    answers({ kind: 'tuple', items: [int, int, int] }),
    'Billing.Pay: the result is a list of 3 there and a list of 2 here.',
    'Billing.Pay: the result is a list of 2 there and a list of 3 here.',
  ],
  // Errors
  ['an error of a new code is declared', refuses(), refuses(error('TOO_LATE')), undefined, undefined],
  [
    'an error tells more',
    refuses(error('TOO_LATE')),
    refuses(error('TOO_LATE', [{ name: 'until', shape: text, optional: true }])),
    undefined,
    undefined,
  ],
  [
    'an error tells of another type',
    refuses(error('TOO_LATE', [{ name: 'until', shape: text }])),
    refuses(error('TOO_LATE', [{ name: 'until', shape: int }])),
    'Billing.Pay: the error TOO_LATE, at /until, is a Int there and a string here.',
    'Billing.Pay: the error TOO_LATE, at /until, is a string there and a Int here.',
  ],
  // Calls that are repeated
  [
    'an operation takes no key any more',
    { idempotent: true },
    {},
    'Billing.Pay is repeated here after a failure, and must not be there.',
    undefined,
  ],
  [
    'an operation is no query any more',
    { verb: 'GET' },
    { verb: 'POST' },
    'Billing.Pay is repeated here after a failure, and must not be there.',
    undefined,
  ],
];

describe('two states of an area', () => {
  it.each(rows)('%s', (...[, before, after, oldCallsNew, newCallsOld]) => {
    expect(compared(before, after)).toEqual(oldCallsNew === undefined ? [] : [oldCallsNew]);
    expect(compared(after, before)).toEqual(newCallsOld === undefined ? [] : [newCallsOld]);
  });

  it('fit where the caller knows fewer operations, and not where it knows more', () => {
    const empty = { ...area(), operations: [] };
    expect(compareContracts(empty, area())).toEqual([]);
    expect(compareContracts(area(), empty)).toEqual(['Billing.Pay is no operation of the area that runs there.']);
  });

  it('are compared through named types that hold themselves, under whatever names', () => {
    const tree = (name: string, more: Readonly<Record<string, Shape>> = {}): Given => ({
      result: named(name),
      types: { [name]: objectOf({ label: text, children: listOf(named(name)), ...more }) },
    });
    expect(compared(tree('Tree'), tree('Node'))).toEqual([]);
    expect(compared(tree('Tree'), tree('Tree', { weight: int }))).toEqual([]);
    expect(compared(tree('Tree', { weight: int }), tree('Tree'))).toEqual([
      'Billing.Pay: the result, at /weight, is needed here, and unknown there.',
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

  it('is the same whatever the order, the comments, the places and the rules of the declarations', () => {
    const again: Given = {
      inputs: [input('two', named('Two'), { description: 'Two.' }), input('one', { ...text, rules: [{ rule: 'email' }] })],
      types: { Unused: objectOf({}), Two: objectOf({ b: oneOf('y', 'x'), a: { shape: text, description: 'A.' } }) },
      errors: [error('B'), error('A')],
      summary: 'Pays.',
      route: '/elsewhere',
      source: { file: 'other.ts', line: 7, column: 7 },
    };
    expect(contractText(area(again))).toBe(contractText(area(whole)));
  });

  it.each<[string, Given]>([
    ['an input', { inputs: [input('one', text)] }],
    ['a type', { types: { Two: objectOf({ ...members, a: int }) } }],
    ['an error', { errors: [error('A')] }],
    ['the result', { result: text }],
    ['whether it may be repeated', { idempotent: true }],
  ])('is another one for another %s', (_what, change) => {
    expect(contractText(area({ ...whole, ...change }))).not.toBe(contractText(area(whole)));
  });
});
