import { describe, expect, it } from 'vitest';
import { resultOf } from './project.ts';

const string = { kind: 'scalar', scalar: 'string' };
const int = { kind: 'scalar', scalar: 'Int' };
const member = (name: string, shape: object, more: object = {}) => ({ name, wireName: name, shape, ...more });
const object = (...members: object[]) => ({ kind: 'object', members });
const guest = 'export interface Guest { id: Int; name: string; nick?: string }\n';
const idMember = member('id', int);
const nameMember = member('name', string);
const guestMembers = [idMember, nameMember, member('nick', string, { optional: true })];

describe('a type is read from the syntax', () => {
  const inline: [type: string, shape: object, declarations?: string][] = [
    ['string', string],
    ['number', { kind: 'scalar', scalar: 'number' }],
    ['boolean', { kind: 'scalar', scalar: 'boolean' }],
    ['true | false', { kind: 'scalar', scalar: 'boolean' }],
    ['bigint', { kind: 'scalar', scalar: 'Long' }],
    ['Date', { kind: 'scalar', scalar: 'DateTimeOffset' }],
    ['Uint8Array', { kind: 'scalar', scalar: 'Bytes' }],
    ['unknown', { kind: 'any' }],
    ['string & Guid', { kind: 'scalar', scalar: 'Guid' }],
    ['string[]', { kind: 'array', items: string }],
    ['readonly string[]', { kind: 'array', items: string }],
    ['ReadonlyArray<Int>', { kind: 'array', items: int }],
    ['[Int, string]', { kind: 'tuple', items: [int, string] }],
    ['[Int, ...string[]]', { kind: 'tuple', items: [int], rest: string }],
    ['Record<string, Int>', { kind: 'dictionary', values: int }],
    ['{ [key: string]: Int }', { kind: 'dictionary', values: int }],
    ["Record<'a' | 'b', Int>", object(member('a', int), member('b', int))],
    ["'a' | 'b'", { kind: 'enum', values: ['a', 'b'] }],
    ["'a' | 1", { kind: 'enum', values: ['a', 1] }],
    ['string | null', { ...string, nullable: true }],
    // What is undefined has no place in JSON: an event or a body that is written without the member can be read again.
    ['{ a: string | undefined }', object(member('a', string, { optional: true }))],
    ['{ a: Maybe | null }', object(member('a', { ...string, nullable: true }, { optional: true })), 'type Maybe = string | undefined;\n'],
    ['string | Int', { kind: 'union', options: [string, int] }],
    ['`room-${string}`', string],
    ['Promise<Int>', int],
    ['Readonly<{ a: Int }>', object(member('a', int))],
    ["Pick<Guest, 'id'>", object(idMember), guest],
    ["Omit<Guest, 'id' | 'nick'>", object(nameMember), guest],
    ['Partial<Guest>', object(...guestMembers.map((each) => ({ ...each, optional: true }))), guest],
    ['Required<Guest>', object(...guestMembers.map(({ name, shape }) => member(name, shape))), guest],
    ["Exclude<'a' | 'b' | 'c', 'b'>", { kind: 'enum', values: ['a', 'c'] }],
    ["Extract<'a' | 'b', 'b'>", { kind: 'enum', values: ['b'] }],
    ['NonNullable<string | null>', string],
    ['keyof Guest', { kind: 'enum', values: ['id', 'name', 'nick'] }, guest],
    ["Guest['id']", int, guest],
    ["{ [K in 'x' | 'y']: Int }", object(member('x', int), member('y', int))],
    ['{ [K in keyof Guest]: Guest[K] }', object(member('id', int), member('name', string), member('nick', string)), guest],
    ['{ a: Int } & { b: string }', object(member('a', int), member('b', string))],
    ['typeof limits', object(member('max', { kind: 'enum', values: [5] })), 'const limits = { max: 5 } as const;'],
    ['(typeof sizes)[number]', { kind: 'enum', values: ['s', 'm'] }, "const sizes = ['s', 'm'] as const;"],
    ['Age', { ...int, rules: expect.any(Array) as unknown }, 'export type Age = Int & Range<0, 150>;'],
    ['typeof limits.max', { kind: 'enum', values: [5] }, 'const limits = { max: 5 } as const;'],
    ['Names', { kind: 'array', items: string }, 'type Names = string[];'],
  ];
  for (const [type, shape, declarations] of inline) {
    it(`${type}`, () => {
      const read = resultOf(type, declarations);
      expect(read.codes).toEqual([]);
      expect(read.shape).toEqual(shape);
    });
  }
});

describe('a named type is described once and referred to', () => {
  const reference = (name: string) => ({ kind: 'reference', name });
  const named: [title: string, type: string, declarations: string, types: Record<string, unknown>][] = [
    ['an interface', 'Guest', guest, { Guest: object(...guestMembers) }],
    [
      'an interface that extends another',
      'Vip',
      `${guest}interface Vip extends Guest { level: Int }`,
      { Vip: object(...guestMembers, member('level', int)) },
    ],
    [
      'a class, its fields and those of its base',
      'B',
      'class A { a!: Int; private secret = 1; static s = 2; m() {} }\nclass B extends A { b?: string; c = true }',
      {
        B: object(
          member('a', int),
          member('b', string, { optional: true }),
          member('c', { kind: 'scalar', scalar: 'boolean' }, { optional: true }),
        ),
      },
    ],
    ['an alias of an object type', 'Point', 'type Point = { x: Int };', { Point: object(member('x', int)) }],
    ['a union of literals', 'Size', "type Size = 's' | 'm';", { Size: { kind: 'enum', values: ['s', 'm'] } }],
    ['an enum', 'E', "enum E { A = 'a', B = 'b' }", { E: { kind: 'enum', values: ['a', 'b'] } }],
    ['a numeric enum', 'E', 'enum E { A, B = 5, C }', { E: { kind: 'enum', values: [0, 5, 6] } }],
    [
      'a const object with a type of the same name',
      'E',
      "export const E = { A: 'a', B: 'b' } as const;\nexport type E = (typeof E)[keyof typeof E];",
      { E: { kind: 'enum', values: ['a', 'b'] } },
    ],
    [
      'a recursive type',
      'Tree',
      'interface Tree { children: Tree[] }',
      { Tree: object(member('children', { kind: 'array', items: reference('Tree') })) },
    ],
    [
      'a recursive alias',
      'Json',
      'type Json = string | Json[];',
      { Json: { kind: 'union', options: [string, { kind: 'array', items: reference('Json') }] } },
    ],
    [
      'a generic type, named by its arguments',
      'Page<Guest>',
      `${guest}interface Page<T> { items: T[] }`,
      { PageOfGuest: object(member('items', { kind: 'array', items: reference('Guest') })), Guest: object(...guestMembers) },
    ],
    ['a generic with a default', 'Box', 'interface Box<T = Int> { value: T }', { Box: object(member('value', int)) }],
    [
      'a discriminated union',
      'Pay',
      "type Pay = { kind: 'card'; n: Int } | { kind: 'cash' };",
      {
        Pay: {
          kind: 'union',
          discriminator: 'kind',
          options: [
            object(member('kind', { kind: 'enum', values: ['card'] }), member('n', int)),
            object(member('kind', { kind: 'enum', values: ['cash'] })),
          ],
        },
      },
    ],
  ];
  for (const [title, type, declarations, types] of named) {
    it(title, () => {
      const read = resultOf(type, declarations);
      expect(read.codes).toEqual([]);
      expect(read.types).toEqual(types);
      expect((read.shape as { kind: string }).kind).toBe('reference');
    });
  }

  it('keeps the description and the wire name of a member', () => {
    const { types } = resultOf(
      'Guest',
      "interface Guest {\n  /** How we greet.\n   * @example Ada */\n  name: string & JsonPropertyName<'full-name'>;\n}",
    );
    expect(types).toEqual({
      Guest: object({ name: 'name', wireName: 'full-name', shape: string, description: 'How we greet.', example: 'Ada' }),
    });
  });
});

describe('names are followed through modules', () => {
  it('through imports, renamed exports, barrels and namespaces', () => {
    const read = resultOf(
      '{ a: A; b: Barrel; c: ns.Guest; d: Id }',
      "import type { Guest as A } from './dto.ts';\nimport type { Guest as Barrel, Id } from './barrel.ts';\nimport type * as ns from './dto.ts';",
      {
        'dto.ts': "import type { Int } from '@portico/core';\nexport interface Guest { id: Int }\n",
        'barrel.ts': "export * from './deeper.ts';\nexport type { Guid as Id } from '@portico/core';\n",
        'deeper.ts': "export { Guest } from './dto.ts';\n",
      },
    );
    expect(read.codes).toEqual([]);
    expect(Object.keys(read.types)).toEqual(['Guest']);
    expect(read.shape).toEqual(
      object(
        ...['a', 'b', 'c'].map((name) => member(name, { kind: 'reference', name: 'Guest' })),
        member('d', { kind: 'scalar', scalar: 'Guid' }),
      ),
    );
  });

  it('reports an import that leads to no file', () => {
    expect(resultOf('Missing', "import type { Missing } from './nowhere.ts';").codes).toContain('PRAG0104');
  });
});

describe('a type without a JSON form is a finding', () => {
  for (const type of [
    '() => void',
    'Map<string, Int>',
    'Set<Int>',
    'symbol',
    '{ a: () => void }',
    'URL',
    'T',
    'Int extends string ? Int : string',
    'typeof itself',
  ]) {
    it(type, () => expect(resultOf(type, 'const itself = other.a; const other = itself;').codes).toContain('PRAG0537'));
  }

  it('a type that grows without end', () => {
    expect(resultOf('Grow<Int>', 'interface Grow<T> { next: Grow<T[]> }').codes).toContain('PRAG0537');
  });
});
