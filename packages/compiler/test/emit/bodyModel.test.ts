import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from './support/call.ts';
import { compiled } from './support/load.ts';
import type { Emitted } from './support/load.ts';

const declarations = `
export interface Node { value: Int; next?: Node; byName?: Record<string, Node> }
export type Line = { kind: 'item'; price: Decimal } | { kind: 'note'; text: string; more: unknown };
export class Save extends VoidEndpoint(Post('/save')) {
  readonly name!: string;
  readonly count?: Int;
  readonly lines!: Line[];
  readonly pair?: [Int, Long];
  readonly renamed?: (string & JsonPropertyName<'wire-name'>);
  handle() {}
}
export class Deep extends VoidEndpoint(Post('/deep')) { readonly node!: Node; readonly other?: Int; handle() {} }
export class Mixed extends VoidEndpoint(Post('/mixed')) { readonly value!: Int[] | { a: Int } | Record<string, Int[]>; readonly b?: []; handle() {} }
export class Apart extends VoidEndpoint(Post('/apart')) { readonly ids!: { id: Int }[] & UniqueItems; readonly sum?: Decimal; handle() {} }
export class Read extends VoidEndpoint(Get('/read')) { handle() {} }
`;

let emitted: Emitted;
beforeAll(async () => {
  emitted = await compiled(declarations);
});
afterAll(() => emitted.project.remove());

it('names the members of each object that the operation reads, and where numbers keep their digits', () => {
  expect(emitted.plan('Save').bodyModel).toEqual([
    {
      members: [
        ['name', 1],
        ['count', 1],
        ['lines', 2],
        ['pair', 6],
        ['wire-name', 1],
      ],
    },
    {},
    { items: 3 },
    {
      members: [
        ['kind', 1],
        ['price', 4],
        ['text', 1],
        ['more', 5],
      ],
    },
    { exact: true },
    { all: true, exact: true },
    { items: 4 },
  ]);
});

it('returns to the same place for a type that refers to itself', () => {
  expect(emitted.plan('Deep').bodyModel).toEqual([
    {
      members: [
        ['node', 1],
        ['other', 2],
      ],
    },
    {
      members: [
        ['value', 2],
        ['next', 1],
        ['byName', 3],
      ],
    },
    {},
    { values: 1 },
  ]);
});

it('joins the members that the options of a union read, and has elements for an empty list', () => {
  const [root, value, inA] = emitted.plan('Mixed').bodyModel!;
  expect(root!.members!.map(([name]) => name)).toEqual(['value', 'b']);
  expect(value).toEqual({ members: [['a', 2]], values: expect.any(Number) as number, items: expect.any(Number) as number });
  // A member of this name may belong to the dictionary.
  expect(inA).toEqual({ items: value!.items });
  const empty = root!.members!.find(([name]) => name === 'b')![1];
  expect(emitted.plan('Mixed').bodyModel![empty]).toEqual({ items: value!.items });
});

it('includes all of elements that are compared with each other as JSON values', () => {
  const [root, ids, whole] = emitted.plan('Apart').bodyModel!;
  expect([root!.members![0], ids, whole]).toEqual([['ids', 1], { items: 2 }, { all: true, exact: true }]);
  const said = (ids: string) => send(emitted.plan('Apart'), { json: `{"ids":${ids}}` }).said;
  expect(said('[{"id":1,"x":1.0},{"id":1,"x":2}]')).toEqual([]);
  expect(said('[{"id":1,"x":1.0},{"id":1,"x":1}]')).toEqual(['body /ids validation.uniqueItems']);
});

it('is absent if the operation has no body', () => {
  expect(emitted.plan('Read')).not.toHaveProperty('bodyModel');
});
