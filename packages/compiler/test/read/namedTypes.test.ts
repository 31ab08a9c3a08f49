import { recordsOf } from './records.ts';
import { describe, expect, it } from 'vitest';
import { resultOf } from './project.ts';
import { guest, guestMembers, int, member, object, string } from './shapes.ts';

describe('a named type is described once and referred to', () => {
  const reference = (name: string) => ({ kind: 'reference', name });
  const box = 'interface Box<T> { value: T }\n';
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
        B: object(member('a', int), member('b', string, { optional: true }), member('c', { kind: 'scalar', scalar: 'boolean' })),
      },
    ],
    [
      'a class with the types that TypeScript infers for its initializers',
      'Circle',
      "enum Unit { Metre = 'm', Foot = 'f' }\nclass Circle { readonly kind = 'circle'; name = 'c'; readonly sides = 0 as Int; unit = Unit.Metre; readonly base = Unit.Foot; tag = 'a' as const; readonly flat = true }",
      {
        Circle: object(
          member('kind', { kind: 'enum', values: ['circle'] }),
          member('name', { kind: 'scalar', scalar: 'string' }),
          member('sides', int),
          member('unit', { kind: 'enum', values: ['m', 'f'] }),
          member('base', { kind: 'enum', values: ['f'] }),
          member('tag', { kind: 'enum', values: ['a'] }),
          member('flat', { kind: 'enum', values: [true] }),
        ),
      },
    ],
    ['an alias of an object type', 'Point', 'type Point = { x: Int };', { Point: object(member('x', int)) }],
    ['a union of literals', 'Size', "type Size = 's' | 'm';", { Size: { kind: 'enum', values: ['s', 'm'] } }],
    ['an enum', 'E', "enum E { A = 'a', B = 'b' }", { E: { kind: 'enum', values: ['a', 'b'] } }],
    ['a numeric enum', 'E', 'enum E { A, B = 5, C }', { E: { kind: 'enum', values: [0, 5, 6] } }],
    ['an enum that begins below 0', 'E', "enum E { A = -1, B, 'C-D' = 'c' }", { E: { kind: 'enum', values: [-1, 0, 'c'] } }],
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
    [
      'a generic type of several arguments',
      'Pair<Guest, string>',
      `${guest}interface Pair<A, B> { a: A; b: B }`,
      { PairOfGuestAndString: object(member('a', reference('Guest')), member('b', string)), Guest: object(...guestMembers) },
    ],
    ['a generic type of a list', 'Box<string[]>', box, { BoxOfListOfString: object(member('value', { kind: 'array', items: string })) }],
    [
      'a generic type of a record',
      'Box<Record<string, Int>>',
      box,
      { BoxOfMapOfInt: object(member('value', { kind: 'dictionary', values: int })) },
    ],
    [
      'a generic type of literals, by what of them can stand in a name',
      "Box<'a--b' | 5>",
      box,
      { BoxOfabOr5: object(member('value', { kind: 'enum', values: ['a--b', 5] })) },
    ],
    ['a generic type of an object', 'Box<{ a: Int }>', box, { BoxOfObjectWithA: object(member('value', object(member('a', int)))) }],
    [
      'a generic type of itself',
      'Box<Box<Int>>',
      box,
      { BoxOfBoxOfInt: object(member('value', reference('BoxOfInt'))), BoxOfInt: object(member('value', int)) },
    ],
    [
      'a generic type of a type that holds it',
      'Tree',
      `${box}interface Tree { kids: Box<Tree> }`,
      { Tree: object(member('kids', reference('BoxOfTree'))), BoxOfTree: object(member('value', reference('Tree'))) },
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

it('is imported by the name under which its file exports it', () => {
  const { records, codes } = recordsOf(`class Kept { a!: string }
    interface Plain { b: string }
    interface Hidden { c: string }
    export { Kept as Out, type Plain as PlainOut };
    export class It extends Endpoint(Get('/'))<[Kept, Plain, Hidden]> { handle(): never { throw new Error(); } }`);
  expect(codes).toEqual([]);
  const names = [...records.types.values()].map(({ name, importedFrom, madeBy }) => [name, importedFrom?.name, madeBy?.name]);
  expect(names).toEqual([
    ['Hidden', undefined, undefined],
    ['Kept', 'Out', 'Out'],
    ['Plain', 'PlainOut', undefined],
  ]);
});
