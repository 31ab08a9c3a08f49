import { describeTypes } from './describeTypes.ts';

describeTypes('A generic type or a union of objects', [
  {
    title: 'Simplify in a union',
    type: 'S<A> | S<B>',
    declarations: "type S<T> = { [K in keyof T]: T[K] }; interface A { kind: 'a'; a?: string } interface B { kind: 'b'; b?: Int }",
    published: "SOfA | SOfB by kind; SOfA = { kind: 'a'; a?: string }; SOfB = { kind: 'b'; b?: Int }",
  },
  {
    title: 'Simplify in an array of unions',
    type: '{ list: (S<A> | S<B>)[] }',
    declarations: "type S<T> = { [K in keyof T]: T[K] }; interface A { kind: 'a'; a?: string } interface B { kind: 'b'; b?: Int }",
    published: "{ list: (SOfA | SOfB by kind)[] }; SOfA = { kind: 'a'; a?: string }; SOfB = { kind: 'b'; b?: Int }",
  },
  {
    title: 'Simplify as an optional member',
    type: '{ s?: S<A> | null }',
    declarations: 'type S<T> = { [K in keyof T]: T[K] }; interface A { a?: string }',
    published: '{ s?: SOfA | null }; SOfA = { a?: string }',
  },
  {
    title: 'Simplify in a page',
    type: 'Page2<S<A>>',
    declarations: 'type S<T> = { [K in keyof T]: T[K] }; interface A { a?: string } interface Page2<T> { items: T[] }',
    published: 'Page2OfSOfA; Page2OfSOfA = { items: (SOfA)[] }; SOfA = { a?: string }',
  },
  {
    title: 'Simplify in a record',
    type: 'Record<string, S<A>>',
    declarations: 'type S<T> = { [K in keyof T]: T[K] }; interface A { a?: string }',
    published: 'Record<string, SOfA>; SOfA = { a?: string }',
  },
  {
    title: 'Simplify of a recursive type',
    type: 'S<A>',
    declarations: 'type S<T> = { [K in keyof T]: T[K] }; interface A { a?: string; next: S<A> | null }',
    published: 'SOfA; SOfA = { a?: string; next: SOfA | null }',
  },
  {
    title: 'two pages',
    type: '{ a: Page2<A>; b: Page2<B> }',
    declarations: 'interface A { a: Int } interface B { b: Int } interface Page2<T> { items: T[]; total: Int }',
    published:
      '{ a: Page2OfA; b: Page2OfB }; A = { a: Int }; B = { b: Int }; Page2OfA = { items: (A)[]; total: Int }; Page2OfB = { items: (B)[]; total: Int }',
  },
  {
    title: 'two instantiations, one by a template literal and one by a string',
    type: '{ a: Pair<`x-${boolean}`>; b: Pair<string> }',
    declarations: 'interface Pair<T> { item: T }',
    published: "{ a: PairOfXBoolean; b: PairOfString }; PairOfString = { item: string }; PairOfXBoolean = { item: 'x-false' | 'x-true' }",
  },
  {
    title: 'an object of Extract',
    type: 'Extract<S, { kind: "a" }>',
    declarations: "interface A { kind: 'a'; r: Int } interface B { kind: 'b'; s: Int } type S = A | B;",
    published: "A; A = { kind: 'a'; r: Int }",
  },
  {
    title: 'Partial of a union',
    type: 'Partial<A | B>',
    declarations: "interface A { kind: 'a'; r: Int } interface B { kind: 'b'; s: Int }",
    published: "{ kind?: 'a'; r?: Int } | { kind?: 'b'; s?: Int }",
  },
  {
    title: 'Omit of a union',
    type: "Omit<A | B, 'r'>",
    declarations: "interface A { kind: 'a'; r: Int } interface B { kind: 'b'; s: Int }",
    published: "{ kind: 'a' | 'b' }",
  },
  {
    title: 'a distributive Omit',
    type: "DOmit<A | B, 'r'>",
    declarations:
      "type DOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never; interface A { kind: 'a'; r: Int } interface B { kind: 'b'; r: Int; s: Int }",
    published: "{ kind: 'a' } | { kind: 'b'; s: Int } by kind",
  },
  { title: 'b?: never', type: 'A', declarations: 'interface A { b?: never; c: Int }', published: 'A; A = { b?: nothing; c: Int }' },
  {
    title: 'exclusive options',
    type: '{ a: Int; b?: never } | { a?: never; b: Int }',
    published: '{ a: Int; b?: nothing } | { a?: nothing; b: Int }',
  },
  { title: 'readonly array member', type: '{ readonly tags: readonly string[] }', published: '{ tags: (string)[] }' },
  {
    title: 'a generic Result',
    type: 'Result<Int, string>',
    declarations: 'type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };',
    published: 'ResultOfIntAndString; ResultOfIntAndString = { ok: false; error: string } | { ok: true; value: Int } by ok',
  },
  {
    title: 'Page of a union',
    type: 'Page2<A | null>',
    declarations: 'interface A { a: Int } interface Page2<T> { items: T[] }',
    published: 'Page2OfAOrNull; A = { a: Int }; Page2OfAOrNull = { items: (A | null)[] }',
  },
  {
    title: 'Page of a literal object',
    type: 'Page2<{ b: string }>',
    declarations: 'interface Page2<T> { items: T[] }',
    published: 'Page2OfObjectWithB; Page2OfObjectWithB = { items: ({ b: string })[] }',
  },
]);
