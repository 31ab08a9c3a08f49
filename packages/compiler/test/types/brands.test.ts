import { describeTypes } from './describeTypes.ts';

describeTypes('A branded type', [
  {
    title: 'a unique symbol member',
    type: 'Money',
    declarations: 'declare const tag: unique symbol; interface Money { [tag]?: true; amount: Int }',
    published: 'Money; Money = { amount: Int }',
  },
  { title: 'a required brand', type: 'string & { __brand: "X" }', published: 'PRAG0584' },
  {
    title: 'a required brand under a unique symbol',
    type: 'string & { readonly [tag]: "X" }',
    declarations: 'declare const tag: unique symbol;',
    published: 'PRAG0584',
  },
  {
    title: 'an object that asks for a member under a unique symbol',
    type: 'Money',
    declarations: 'declare const tag: unique symbol; interface Money { [tag]: true; amount: Int }',
    published: 'PRAG0584',
  },
  { title: 'an optional brand', type: 'string & { __brand?: "X" }', published: 'string' },
  {
    title: 'a symbol brand',
    type: 'Brand<string>',
    declarations: "declare const tag: unique symbol; type Brand<T> = T & { readonly [tag]?: 'B' };",
    published: 'string',
  },
  {
    title: 'a symbol brand on an object',
    type: 'Brand<{ a: Int }>',
    declarations: "declare const tag: unique symbol; type Brand<T> = T & { readonly [tag]?: 'B' };",
    published: 'BrandOfObjectWithA; BrandOfObjectWithA = { a: Int }',
  },
  {
    title: 'a symbol brand on an array',
    type: 'Brand<Int[]>',
    declarations: "declare const tag: unique symbol; type Brand<T> = T & { readonly [tag]?: 'B' };",
    published: '(Int)[]',
  },
  {
    title: 'a brand with rules',
    type: 'Brand<string & MinLength<2>>',
    declarations: "declare const tag: unique symbol; type Brand<T> = T & { readonly [tag]?: 'B' };",
    published: 'string [minLength 2]',
  },
  {
    title: 'a brand as a member',
    type: '{ id: Brand<Guid>; ids?: Brand<Long>[] }',
    declarations: "declare const tag: unique symbol; type Brand<T> = T & { readonly [tag]?: 'B' };",
    published: '{ id: Guid; ids?: (Long)[] }',
  },
  { title: 'a brand of a flavour with a required member', type: "Guid & { _t: 'G' }", published: 'PRAG0584' },
  {
    title: 'a nullable brand',
    type: 'Brand<string> | null',
    declarations: "declare const tag: unique symbol; type Brand<T> = T & { readonly [tag]?: 'B' };",
    published: 'string | null',
  },
  { title: 'a brand on an object with a required name', type: "{ a: Int } & { __brand: 'X' }", published: "{ a: Int; __brand: 'X' }" },
  {
    title: 'Symbol.iterator',
    type: 'M',
    declarations: 'interface M { [Symbol.iterator]?: string; a: Int }',
    published: 'M; M = { a: Int }',
  },
  {
    title: 'a brand through a generic',
    type: "Id<'room'>",
    declarations: 'declare const tag: unique symbol; type Id<N extends string> = string & { readonly [tag]?: N };',
    published: 'string',
  },
  {
    title: 'a brand of another file',
    type: 'Id',
    declarations: "import type { Id } from './id.ts';",
    files: { 'id.ts': "declare const tag: unique symbol;\nexport type Id = string & { readonly [tag]?: 'Id' };\n" },
    published: 'string',
  },
  {
    title: 'a union of brands',
    type: 'A | B',
    declarations:
      "declare const tag: unique symbol; type A = string & { readonly [tag]?: 'A' }; type B = number & { readonly [tag]?: 'B' };",
    published: 'number | string',
  },
  {
    title: 'a Date brand',
    type: 'Brand<Date>',
    declarations: "declare const tag: unique symbol; type Brand<T> = T & { readonly [tag]?: 'B' };",
    published: 'DateTimeOffset',
  },
]);
