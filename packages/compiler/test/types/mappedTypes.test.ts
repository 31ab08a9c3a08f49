import { describeTypes } from './describeTypes.ts';

describeTypes('A mapped type', [
  {
    title: 'aliases named like utility types',
    type: "[PartialBy<A, 'b'>, Parameter<A>]",
    declarations:
      'type PartialBy<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>; type Parameter<T> = Parameters<(a: T) => void>[0]; interface A { a: string; b: Long }',
    published: '[PartialByOfAAndb, A]; A = { a: string; b: Long }; PartialByOfAAndb = { a: string; b?: Long }',
  },
  {
    title: 'Simplify',
    type: 'Simplify<A>',
    declarations:
      "type Simplify<T> = { [K in keyof T]: T[K] }; interface A { a?: string; b: DateTimeOffset & JsonPropertyName<'bee'>; c?: Long }",
    published: 'SimplifyOfA; SimplifyOfA = { a?: string; b as bee: DateTimeOffset; c?: Long }',
  },
  {
    title: 'members in camelCase, whether a mapped type keeps, filters, renames or makes them',
    type: "[Simplify<A>, Omit<A, 'b'>, { [K in keyof A as Exclude<K, 'b'>]: A[K] }, { [K in 'Id']: Int }, Record<'EUR', Int>, typeof made]",
    declarations: 'type Simplify<T> = { [K in keyof T]: T[K] }; interface A { Ab: string; b?: Int } const made = { Cd: 1 };',
    published:
      '[SimplifyOfA, { Ab as ab: string }, { Ab as ab: string }, { Id as id: Int }, { EUR as eur: Int }, { Cd as cd: number }]; SimplifyOfA = { Ab as ab: string; b?: Int }',
  },
  {
    title: 'Simplify with {} & ',
    type: 'Simplify<A>',
    declarations: 'type Simplify<T> = { [K in keyof T]: T[K] } & {}; interface A { a?: string; b: Int }',
    published: 'SimplifyOfA; SimplifyOfA = { a?: string; b: Int }',
  },
  {
    title: 'Simplify of an intersection',
    type: 'Simplify<A & B>',
    declarations: 'type Simplify<T> = { [K in keyof T]: T[K] }; interface A { a?: string } interface B { b: Int & Range<1, 5> }',
    published: 'SimplifyOfObjectWithAAndB; SimplifyOfObjectWithAAndB = { a?: string; b: Int [greaterThanOrEqual 1, lessThanOrEqual 5] }',
  },
  {
    title: 'an inline mapped type',
    type: '{ [K in keyof A]: A[K] }',
    declarations: "interface A { a?: string; b: DateTimeOffset & JsonPropertyName<'bee'> }",
    published: '{ a?: string; b as bee: DateTimeOffset }',
  },
  {
    title: 'readonly',
    type: '{ readonly [K in keyof A]: A[K] }',
    declarations: 'interface A { a?: string; b: Int }',
    published: '{ a?: string; b: Int }',
  },
  {
    title: 'minus optional',
    type: '{ [K in keyof A]-?: A[K] }',
    declarations: 'interface A { a?: string; b?: Int | null }',
    published: '{ a: string; b: Int | null }',
  },
  {
    title: 'plus optional',
    type: '{ [K in keyof A]+?: A[K] }',
    declarations: 'interface A { a: string; b: Int | null }',
    published: '{ a?: string; b?: Int | null }',
  },
  {
    title: 'mutable',
    type: 'Mutable<A>',
    declarations: 'type Mutable<T> = { -readonly [K in keyof T]: T[K] }; interface A { readonly a?: string; readonly b: Int }',
    published: 'MutableOfA; MutableOfA = { a?: string; b: Int }',
  },
  {
    title: 'nullable members',
    type: 'Nullable<A>',
    declarations: 'type Nullable<T> = { [K in keyof T]: T[K] | null }; interface A { a?: string; b: Int }',
    published: 'NullableOfA; NullableOfA = { a?: string | null; b: Int | null }',
  },
  {
    title: 'SetOptional',
    type: "SetOptional<A, 'b'>",
    declarations: 'type SetOptional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>; interface A { a: string; b: Int }',
    published: 'SetOptionalOfAAndb; SetOptionalOfAAndb = { a: string; b?: Int }',
  },
  {
    title: 'Except',
    type: "Except<A, 'b'>",
    declarations:
      'type Except<T, K extends keyof T> = { [P in keyof T as P extends K ? never : P]: T[P] }; interface A { a?: string; b: Int; c: Long }',
    published: 'ExceptOfAAndb; ExceptOfAAndb = { a?: string; c: Long }',
  },
  {
    title: 'renamed keys',
    type: '{ [K in keyof A as `get${Capitalize<K>}`]: A[K] }',
    declarations: 'interface A { x: Int & Range<1, 5>; y: string }',
    published: '{ getX: Int [greaterThanOrEqual 1, lessThanOrEqual 5]; getY: string }',
  },
  {
    title: 'renamed keys with filters',
    type: '{ [K in keyof A as K extends `on${string}` ? never : K]: A[K] }',
    declarations: 'interface A { x: Int; onClose: string }',
    published: '{ x: Int }',
  },
  {
    title: 'values of conditional type',
    type: '{ [K in keyof A]: A[K] extends string ? Int : A[K] }',
    declarations: 'interface A { a: string; b: DateOnly; c: Long; d?: boolean }',
    published: '{ a: Int; b: Int; c: Long; d?: boolean }',
  },
  {
    title: 'a deep partial',
    type: 'DeepPartial<A>',
    declarations:
      'type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T; interface A { a: { b: string; c: Int } }',
    published: 'PRAG0595',
  },
  { title: 'a mapped type over a union of keys', type: "{ [K in 'a' | 'b']?: Int }", published: '{ a?: Int; b?: Int }' },
  {
    title: 'a mapped type of an array',
    type: '{ [K in keyof T]: T[K] }[]',
    declarations: 'interface T { a?: Int }',
    published: '({ a?: Int })[]',
  },
  {
    title: 'a mapped type over a tuple',
    type: 'Boxed<[string, Int]>',
    declarations: 'type Boxed<T> = { [K in keyof T]: { v: T[K] } };',
    published: '[{ v: string }, { v: Int }]',
  },
  {
    title: 'a mapped type over an array',
    type: 'Boxed<string[]>',
    declarations: 'type Boxed<T> = { [K in keyof T]: { v: T[K] } };',
    published: '({ v: string })[]',
  },
  {
    title: 'a mapped type over an enum',
    type: '{ [K in Kind]: Int }',
    declarations: "enum Kind { A = 'a', B = 'b' }",
    published: '{ a: Int; b: Int }',
  },
  {
    title: 'a mapped type over a record',
    type: '{ [K in keyof R]: R[K] }',
    declarations: 'type R = Record<string, Int>;',
    published: 'Record<string, Int>',
  },
  {
    title: 'a mapped type of another file',
    type: 'Patch<Room>',
    declarations: "import type { Patch, Room } from './room.ts';",
    files: {
      'room.ts':
        "import type { DateOnly } from '@portico/core';\nexport interface Room { n: string; at?: DateOnly }\nexport type Patch<T> = { [K in keyof T]?: T[K] | null };\n",
    },
    published: 'PatchOfRoom; PatchOfRoom = { n?: string | null; at?: DateOnly | null }',
  },
  {
    title: 'a mapped type with rules of elements',
    type: '{ [K in keyof A]: A[K] }',
    declarations: 'interface A { tags: string[] & Each<MinLength<2>>; list: (string & Email)[] & UniqueItems }',
    published: '{ tags: (string [minLength 2])[]; list: (string [email])[] [uniqueItems] }',
  },
  {
    title: 'a mapped member in a union',
    type: 'Simplify<A> | { kind: "b"; z: Int }',
    declarations: "type Simplify<T> = { [K in keyof T]: T[K] }; interface A { kind: 'a'; a?: string }",
    published: "SimplifyOfA | { kind: 'b'; z: Int } by kind; SimplifyOfA = { kind: 'a'; a?: string }",
  },
  { title: 'Record of a union of keys with optional', type: "Partial<Record<'a' | 'b', Int>>", published: '{ a?: Int; b?: Int }' },
  {
    title: 'Readonly',
    type: 'Readonly<A>',
    declarations: "interface A { a?: string; b: DateTimeOffset & JsonPropertyName<'bee'> }",
    published: 'A; A = { a?: string; b as bee: DateTimeOffset }',
  },
  {
    title: 'Pick keeps optional and wire names',
    type: "Pick<A, 'a' | 'b'>",
    declarations: "interface A { a?: string; b: Int & JsonPropertyName<'bee'>; c: Int }",
    published: '{ a?: string; b as bee: Int }',
  },
  {
    title: 'homomorphic pick by own type',
    type: "MyPick<A, 'a'>",
    declarations: 'type MyPick<T, K extends keyof T> = { [P in K]: T[P] }; interface A { a?: string; b: Int }',
    published: 'MyPickOfAAnda; MyPickOfAAnda = { a?: string }',
  },
]);
