/** A type of a finding, what is published for it, and the test that shows it among its neighbours: `file: a text in it`. */
export interface TypeFinding {
  readonly row: string;
  readonly type: string;
  readonly declarations?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly published: string;
  readonly shownBy: string;
}

const simplify = 'type Simplify<T> = { [K in keyof T]: T[K] };';

/** The findings about types, each as the result and the body of an operation. */
export const typeFindings: readonly TypeFinding[] = [
  {
    row: 'A4',
    type: 'L',
    declarations: 'type L = { v: Int; next: L } | null;',
    published: 'L | null; L = { v: Int; next: L | null }',
    shownBy: 'types/nullability.test.ts: a recursive alias of an object or null',
  },
  {
    row: 'A4',
    type: 'Json',
    declarations: 'type Json = string | number | boolean | null | Json[] | { [key: string]: Json };',
    published: 'Json | null; Json = (Json | null)[] | Record<string, Json | null> | boolean | number | string',
    shownBy: "types/nullability.test.ts: title: 'JSON'",
  },
  {
    row: 'A5',
    type: 'Simplify<A>',
    declarations: `${simplify} interface A { a?: string; b: Int }`,
    published: 'SimplifyOfA; SimplifyOfA = { a?: string; b: Int }',
    shownBy: "types/mappedTypes.test.ts: title: 'Simplify'",
  },
  {
    row: 'A5',
    type: 'Simplify<A>',
    declarations: `${simplify} interface A { a?: Date; c?: Long; d: string & JsonPropertyName<'dee'> }`,
    published: 'SimplifyOfA; SimplifyOfA = { a?: DateTimeOffset; c?: Long; d as dee: string }',
    shownBy: "types/mappedTypes.test.ts: title: 'Simplify'",
  },
  {
    row: 'A6',
    type: 'B',
    declarations: "import * as ns from './a.ts'; interface B extends ns.A { b: Int }",
    files: { 'a.ts': 'export interface A { a: string }' },
    published: 'B; B = { a: string; b: Int }',
    shownBy: 'types/declarations.test.ts: an interface that extends one of a namespace',
  },
  {
    row: 'A6',
    type: 'A',
    declarations: 'interface A { a: Int } interface A { b: string }',
    published: 'A; A = { a: Int; b: string }',
    shownBy: 'types/declarations.test.ts: two interfaces of one name',
  },
  {
    row: 'A6',
    type: 'A',
    declarations: 'interface A { b: string } class A { a!: Int }',
    published: 'A; A = { b: string; a: Int }',
    shownBy: 'types/declarations.test.ts: an interface merged with a class',
  },
  {
    row: 'A6',
    type: 'E',
    declarations: "enum E { A = 'a' } enum E { B = 'b' }",
    published: "E; E = 'a' | 'b'",
    shownBy: 'types/declarations.test.ts: two enums of one name',
  },
  {
    row: 'A6',
    type: 'A',
    declarations: "import type { A } from './a.ts';",
    files: {
      'a.ts': 'export interface A { a: string }',
      'b.ts': "import './a.ts';\ndeclare module './a.ts' { interface A { b: number } }",
    },
    published: 'A; A = { a: string; b: number }',
    shownBy: 'types/declarations.test.ts: an augmentation of another module',
  },
  {
    row: 'A6',
    type: 'M',
    declarations:
      'class A { a!: Int } function mix<C extends new (...args: any[]) => object>(base: C) { return class extends base { b!: string }; } class M extends mix(A as new () => A) {}',
    published: 'M; M = { a: Int; b: string }',
    shownBy: "types/declarations.test.ts: title: 'a mixin'",
  },
  {
    row: 'A6',
    type: 'D',
    declarations: 'interface D { [key: string]: string; a: string }',
    published: 'PRAG0583',
    shownBy: 'types/declarations.test.ts: members next to an index signature',
  },
  {
    row: 'A6',
    type: 'Record<string, string> & { a: string }',
    published: 'PRAG0583',
    shownBy: 'types/declarations.test.ts: a record and members',
  },
  {
    row: 'A6',
    type: '{ a: string } & Record<string, string>',
    published: 'PRAG0583',
    shownBy: 'types/declarations.test.ts: members and a record',
  },
  {
    row: 'A6',
    type: 'A',
    declarations: 'interface A { get a(): string; set a(value: string); b: Int }',
    published: 'A; A = { a: string; b: Int }',
    shownBy: 'types/declarations.test.ts: an accessor pair of an interface',
  },
  { row: 'A7', type: '[string, Int][0]', published: 'string', shownBy: 'types/operators.test.ts: an element of a tuple' },
  { row: 'A7', type: "string[]['length']", published: 'number', shownBy: 'types/operators.test.ts: length of an array' },
  {
    row: 'A7',
    type: "NonNullable<B['a']>",
    declarations: 'interface B { a?: string | null }',
    published: 'string',
    shownBy: 'types/operators.test.ts: NonNullable of a member',
  },
  { row: 'A7', type: 'NonNullable<string | undefined>', published: 'string', shownBy: 'types/operators.test.ts: NonNullable of undefined' },
  {
    row: 'A7',
    type: '{ a: string } & { a?: string }',
    published: '{ a: string }',
    shownBy: 'types/operators.test.ts: a required and an optional member',
  },
  {
    row: 'A7',
    type: "{ k: 'x' } & { k: string }",
    published: "{ k: 'x' }",
    shownBy: 'types/operators.test.ts: a literal and its wider type',
  },
  { row: 'A7', type: "{ __brand: 'X' } & string", published: 'PRAG0584', shownBy: 'types/brands.test.ts: a required brand' },
  {
    row: 'A7',
    type: 'keyof (A | B)',
    declarations: 'interface A { a: 1; both: 1 } interface B { b: 1; both: 1 }',
    published: "'both'",
    shownBy: 'types/operators.test.ts: keyof of a union',
  },
  {
    row: 'A7',
    type: "`${'a' | 'b'}-${1 | 2}`",
    published: "'a-1' | 'a-2' | 'b-1' | 'b-2'",
    shownBy: 'types/operators.test.ts: a template of a union',
  },
  { row: 'A7', type: "Exclude<1 | '1' | 2, '1'>", published: '1 | 2', shownBy: 'types/operators.test.ts: Exclude of a literal' },
  { row: 'A7', type: '[string, ...Int[], boolean]', published: 'PRAG0582', shownBy: 'types/operators.test.ts: a rest in the middle' },
  {
    row: 'A7',
    type: '[string, ...T]',
    declarations: 'type T = [Int, Int];',
    published: '[string, Int, Int]',
    shownBy: 'types/operators.test.ts: a spread of a tuple',
  },
  { row: 'A7', type: 'Record<`x-${string}`, Int>', published: 'PRAG0583', shownBy: 'types/operators.test.ts: a record of a template' },
  {
    row: 'A8',
    type: 'typeof c',
    declarations: "const c = { a: 'x', n: 1 };",
    published: '{ a: string; n: number }',
    shownBy: 'types/values.test.ts: typeof of a constant',
  },
  {
    row: 'A8',
    type: 'typeof c',
    declarations: "const c: { a: string; b?: Int } = { a: 'x' };",
    published: '{ a: string; b?: Int }',
    shownBy: 'types/values.test.ts: typeof with an annotation',
  },
  {
    row: 'A9',
    type: 'A',
    declarations: 'declare const brand: unique symbol; interface A { readonly [brand]?: never; a: string }',
    published: 'A; A = { a: string }',
    shownBy: 'types/brands.test.ts: a unique symbol member',
  },
  {
    row: 'A9',
    type: 'A',
    declarations: "const key = 'x-a'; interface A { [key]: string }",
    published: 'A; A = { x-a: string }',
    shownBy: 'types/declarations.test.ts: a computed constant member',
  },
  {
    row: 'A10',
    type: 'A',
    declarations: 'class A { a!: Int; twice() { return this.a * 2; } }',
    published: 'PRAG0614',
    shownBy: 'samples/PRAG0614-each-reason.txt: it has the method',
  },
  {
    row: 'A10',
    type: 'A',
    declarations: 'class A { a!: Int; get twice() { return this.a * 2; } }',
    published: 'PRAG0614',
    shownBy: 'samples/PRAG0614-each-reason.txt: it has the accessor',
  },
  {
    row: 'A10',
    type: 'A | B',
    declarations: "class A { readonly kind = 'a'; n!: Int } class B { readonly kind = 'b'; t!: string }",
    published: "A | B by kind; A = { kind: 'a'; n: Int }; B = { kind: 'b'; t: string }",
    shownBy: 'types/declarations.test.ts: classes in a union',
  },
  { row: 'A13', type: 'Iterable<string>', published: 'PRAG0537', shownBy: 'samples/PRAG0537-each-type-without-a-form.txt: Iterable' },
  { row: 'A13', type: '{}', published: 'PRAG0585', shownBy: 'samples/PRAG0585-each-form.txt: an object type without members' },
  { row: 'A13', type: '{ Id: Int; id: Int }', published: 'PRAG0554', shownBy: 'samples/PRAG0554-members-share-a-wire-name.txt: PRAG0554' },
  {
    row: 'A13',
    type: 'Int & GreaterThan<5> & LessThan<5>',
    declarations: "import type { LessThan } from '@portico/core';",
    published: 'PRAG0548',
    shownBy: 'samples/PRAG0548-rules-contradict-each-other.txt: PRAG0548',
  },
  {
    row: 'A13',
    type: 'Long & Range<0, 9007199254740993>',
    published: 'PRAG0550',
    shownBy: 'samples/PRAG0550-bound-is-not-the-one-written.txt: PRAG0550',
  },
  {
    row: 'A13',
    type: "Pick<A, 'hi'>",
    declarations: "interface A { lo: Int; hi: Int & GreaterThan<'lo'> }",
    published: 'PRAG0556',
    shownBy: 'samples/PRAG0556-comparison-has-lost-its-property.txt: PRAG0556',
  },
];
