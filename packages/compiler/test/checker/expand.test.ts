import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Place, Shape, ShapeMember, TypeChecker } from '../../src/0-program/checker/port.ts';
import { adapters } from './adapters.ts';
import { membersOf } from './members.ts';
import { fixture } from './places.ts';

const file = fixture('app/shapes.ts');
const asked = membersOf(file, 'Asked');

const string: Shape = { kind: 'string' };
const number: Shape = { kind: 'number' };
const guid: Shape = { kind: 'flavour', name: 'Guid', base: string };
const int: Shape = { kind: 'flavour', name: 'Int', base: number };
const instant: Shape = { kind: 'flavour', name: 'DateTimeOffset', base: { kind: 'platform', name: 'Date' } };
const literal = (value: string | number | boolean): Shape => ({ kind: 'literal', value });
const union = (...members: Shape[]): Shape => ({ kind: 'union', members });
const tuple = (...types: Shape[]): Shape => ({ kind: 'tuple', elements: types.map((type) => ({ kind: 'required', type })) });
const named = (name: string, from: string, ...given: Shape[]): Shape => ({ kind: 'named', name, file: fixture(from), arguments: given });
const object = (members: Record<string, Shape>): Shape => ({
  kind: 'object',
  members: Object.entries(members).map(([key, type]): ShapeMember => {
    const name = key.replace('?', '');
    return { name, optional: name !== key, type };
  }),
});

const cases: readonly (readonly [string, string, Shape])[] = [
  ['primitives', 'primitive', tuple(string, number, { kind: 'boolean' }, { kind: 'bigint' }, { kind: 'null' }, { kind: 'undefined' })],
  ['scalars of the language by their names', 'flavours', tuple(guid, int, instant)],
  ['a ruled scalar without its rules', 'ruled', guid],
  ['a ruled primitive without its rules', 'constrained', string],
  [
    'the type of a value',
    'query',
    object({ name: string, stars: number, tags: { kind: 'array', element: string }, nested: object({ open: { kind: 'boolean' } }) }),
  ],
  ['a union of literals, sorted', 'kind', union(literal('double'), literal('single'), literal('suite'))],
  [
    'what a function returns',
    'returned',
    object({
      when: { kind: 'platform', name: 'Date' },
      bytes: { kind: 'platform', name: 'Uint8Array' },
      id: union(guid, { kind: 'null' }),
    }),
  ],
  ['classes and interfaces by name', 'awaited', union(named('NotFoundError', 'core/index.ts'), named('Room', 'app/rooms.ts'))],
  ['a conditional type', 'conditional', object({ yes: literal(true) })],
  ['a mapped type, in declaration order', 'mapped', object({ 'id?': guid, 'born?': instant, 'name?': string })],
  ['members that a mapped type made up, by name', 'renamed', object({ getApple: literal('apple'), getZebra: literal('zebra') })],
  ['Omit', 'picked', object({ id: guid, 'born?': instant, name: string })],
  ['an intersection of objects', 'merged', object({ name: string, 'extra?': number })],
  ['a brand that is not the language’s as what it brands', 'branded', string],
  [
    'members beside an index signature as unsupported',
    'mixed',
    { kind: 'unsupported', text: '{ readonly [key: string]: string; readonly name: string; }' },
  ],
  [
    'two index signatures as unsupported',
    'both',
    { kind: 'unsupported', text: '{ readonly [key: string]: Int; readonly [key: number]: Int; }' },
  ],
  ['a generic interface with its arguments', 'paged', named('Page', 'app/shapes.ts', named('Guest', 'app/shapes.ts'))],
  ['an enum by name', 'season', named('Season', 'app/shapes.ts')],
  ['a part of an enum by its values', 'seasons', literal('high')],
  ['boolean as one, beside others', 'maybe', union({ kind: 'boolean' }, { kind: 'null' }, string)],
  ['a record', 'record', { kind: 'record', key: string, value: int }],
  [
    'a tuple with optional and rest elements',
    'tuple',
    {
      kind: 'tuple',
      elements: [
        { kind: 'required', type: string },
        { kind: 'optional', type: int },
        { kind: 'rest', type: { kind: 'boolean' } },
      ],
    },
  ],
  ['an array', 'list', { kind: 'array', element: guid }],
  ['a function as unsupported', 'method', object({ run: { kind: 'unsupported', text: '() => void' } })],
  ['a class of the platform as unsupported', 'map', { kind: 'unsupported', text: 'Map<string, Guid>' }],
  ['a template literal type as unsupported', 'template', { kind: 'unsupported', text: '`room-${string}`' }],
  ['any, unknown and never', 'loose', tuple({ kind: 'any' }, { kind: 'unknown' }, { kind: 'never' })],
];

describe.each(adapters)('a type as data, by $version', ({ open }) => {
  let checker: TypeChecker;
  beforeAll(() => {
    checker = open({ project: fixture('tsconfig.json') });
  });
  afterAll(() => checker.close());

  const placeOf = (member: string): Place => asked.get(member) as Place;

  it.each(cases)('shows %s', (_, member, shape) => {
    expect(checker.expandType([placeOf(member)])[0]).toEqual(shape);
  });

  it('is tried for every member of the fixture', () => {
    expect([...asked.keys()].filter((member) => !cases.some(([, tried]) => tried === member))).toEqual(['tree']);
  });

  it('opens a type that holds itself as far as asked', () => {
    const children = (element: Shape): Shape => object({ children: { kind: 'array', element } });
    const end: Shape = { kind: 'unsupported', text: '{ readonly children: ...[]; }' };
    expect(checker.expandType([placeOf('tree')], 2)[0]).toEqual(children(children(end)));
  });

  it('is unknown where no node has the place', () => {
    const { start, end } = placeOf('kind');
    expect(
      checker.expandType([
        { file, start, end: end - 1 },
        { file: fixture('app/missing.ts'), start, end },
      ]),
    ).toEqual([undefined, undefined]);
  });
});
