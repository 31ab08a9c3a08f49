import { describe, expect, it } from 'vitest';
import { resultOf } from './project.ts';
import { guest, guestMembers, int, member, object, string } from './shapes.ts';

const [idMember, nameMember] = guestMembers as [object, object];

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
    // JSON has no form for undefined: an event or a body without the member can be read again.
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
    ['object', { kind: 'any' }],
    ['string | unknown', { kind: 'any' }],
    ['-5', { kind: 'enum', values: [-5] }],
    ['`room`', string],
    ['true', { kind: 'enum', values: [true] }],
    ["true | 'a'", { kind: 'enum', values: [true, 'a'] }],
    [
      "boolean | 'a'",
      {
        kind: 'union',
        options: [
          { kind: 'enum', values: ['a'] },
          { kind: 'scalar', scalar: 'boolean' },
        ],
      },
    ],
    [
      "true | 'a' | false",
      {
        kind: 'union',
        options: [
          { kind: 'scalar', scalar: 'boolean' },
          { kind: 'enum', values: ['a'] },
        ],
      },
    ],
    ['(string | Int) | boolean', { kind: 'union', options: [string, int, { kind: 'scalar', scalar: 'boolean' }] }],
    ['(string | Int) | null', { kind: 'union', options: [string, int], nullable: true }],
    ['null', { kind: 'enum', values: [], nullable: true }],
    ['Nothing', { kind: 'enum', values: [], nullable: true }, 'export type Nothing = null;'],
    ['string | Nothing', { ...string, nullable: true }, 'export type Nothing = null;'],
    ['{ a: null | undefined }', object(member('a', { kind: 'enum', values: [], nullable: true }, { optional: true }))],
    ['string | string', string],
    ['readonly [Int, string]', { kind: 'tuple', items: [int, string] }],
    ['[id: Int, name: string]', { kind: 'tuple', items: [int, string] }],
    ['[...Int[]]', { kind: 'tuple', items: [], rest: int }],
    ['[Int, string][number]', { kind: 'union', options: [int, string] }],
    ["Record<string, Int>['x']", int],
    ["Guest['id' | 'nick']", { kind: 'union', options: [int, string] }, guest],
    ['Guest[keyof Guest]', { kind: 'union', options: [int, string] }, guest],
    ['keyof Record<string, Int>', string],
    ['Record<Guid, Int>', { kind: 'dictionary', values: int }],
    ['{ [K in string]: Int }', { kind: 'dictionary', values: int }],
    ["{ [K in 'x']?: K }", object(member('x', { kind: 'enum', values: ['x'] }, { optional: true }))],
    ["{ [K in 'x']+?: Int }", object(member('x', int, { optional: true }))],
    ["{ [K in 'x']-?: Int }", object(member('x', int))],
    ["{ 'first-name': string; 5: Int }", object(member('first-name', string), member('5', int))],
    ['{ a: Int } & { a: string; b: string }', object(member('a', string), member('b', string))],
    [
      '{ a: Int } & ({ b: string } | { c: string })',
      { kind: 'union', options: [object(member('a', int), member('b', string)), object(member('a', int), member('c', string))] },
    ],
    ["string & ('a' | 'b')", { kind: 'enum', values: ['a', 'b'] }],
    ['(string | null) & Guid', { kind: 'scalar', scalar: 'Guid' }],
    ['(string | null) & (Guid | null)', { kind: 'scalar', scalar: 'Guid', nullable: true }],
    ['Buffer', { kind: 'scalar', scalar: 'Bytes' }],
    ['Awaited<Promise<Int>>', int],
    ['NoInfer<Int>', int],
    ['Array<Int>', { kind: 'array', items: int }],
    ['Iterable<Int>', { kind: 'array', items: int }],
    ['Pick<Guest, Ids>', object(idMember), `${guest}type Ids = 'id';`],
    ['Exclude<Letters, Vowels>', { kind: 'enum', values: ['b'] }, "type Letters = 'a' | 'b';\ntype Vowels = 'a' | 'e';"],
    [
      'typeof limits',
      object(...Object.entries({ low: -5, name: 'a', on: true }).map(([name, value]) => member(name, { kind: 'enum', values: [value] }))),
      'const limits = { low: -5, name: `a`, on: true };',
    ],
    [
      'typeof pair',
      {
        kind: 'tuple',
        items: [
          { kind: 'enum', values: ['s'] },
          { kind: 'enum', values: [2] },
        ],
      },
      "const two = 2;\nconst pair = ['s', two];",
    ],
    ['typeof limits.deep.max', { kind: 'enum', values: [5] }, 'const deep = { max: 5 };\nconst limits = { deep };'],
  ];
  for (const [type, shape, declarations] of inline) {
    it(`${type}`, () => {
      const read = resultOf(type, declarations);
      expect(read.codes).toEqual([]);
      expect(read.shape).toEqual(shape);
    });
  }
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
    'typeof holes',
    'typeof spread',
  ]) {
    it(type, () =>
      expect(
        resultOf(type, 'const itself = other.a; const other = itself; const holes = [, 1]; const spread = [...holes];').codes,
      ).toContain('PRAG0537'),
    );
  }

  it('a type that grows without end', () => {
    expect(resultOf('Grow<Int>', 'interface Grow<T> { next: Grow<T[]> }').codes).toContain('PRAG0537');
  });

  it.each(['any', 'any[]', 'Record<string, any>', 'string | any', 'Box<any>', 'Anything'])('that is or contains any: %s', (type) => {
    expect(resultOf(type, 'type Anything = any; interface Box<T> { content: T }').codes).toContain('PRAG0596');
  });
});
