import { describeTypes } from './describeTypes.ts';

/** As packages of types write them: an alias for users and one with all arguments. */
const readonlyDeep = `type Leaf = string | number | bigint | boolean | null | undefined | Date | Uint8Array;
type ReadonlyDate = { readonly [K in keyof Date as K extends \`set\${string}\` ? never : K]: Date[K] };
type ReadonlyDeep<T> = Deep<T, never>;
type Deep<T, Keep> = T extends Keep ? T : T extends Leaf ? (T extends Date ? ReadonlyDate : T)
  : T extends readonly unknown[] ? ReadonlyArray<Deep<T[number], Keep>> : T extends object ? _DeepObject<T, Keep> : unknown;
type _DeepObject<T extends object, Keep> = { readonly [K in keyof T]: Deep<T[K], Keep> };`;

const deepPartial = `type Leaf = string | number | bigint | boolean | null | undefined | Date | Uint8Array | Function;
type DeepPartial<T> = T extends Leaf ? T : T extends (infer E)[] ? DeepPartial<E>[] : T extends Map<infer K, infer V> ? Map<K, V> : { [K in keyof T]?: DeepPartial<T[K]> };`;

describeTypes('A deep type', [
  {
    title: 'a union of scalars in a deep type with an argument that it does not hold',
    type: '{ a: ReadonlyDeep<{ d: Date | Guid }>["d"] }',
    declarations: readonlyDeep,
    published: '{ a: DateTimeOffset | Guid }',
  },
  {
    title: 'unions of objects and scalars with rules',
    type: 'ReadonlyDeep<A>',
    declarations: `${readonlyDeep} interface A { d: (Int & Range<1, 3>) | Date | null; u?: { kind: 'a'; at: Date } | { kind: 'b'; id: Guid } | string[] }`,
    published:
      "DeepObjectOfA; DeepObjectOfA = { d: DateTimeOffset | Int [greaterThanOrEqual 1, lessThanOrEqual 3] | null; u?: (string)[] | DeepObjectOfObjectWithKindAndAt | DeepObjectOfObjectWithKindAndId }; DeepObjectOfObjectWithKindAndAt = { kind: 'a'; at: DateTimeOffset }; DeepObjectOfObjectWithKindAndId = { kind: 'b'; id: Guid }",
  },
  {
    title: 'a deep partial with scalars of the language',
    type: 'DeepPartial<{ d: Date | null; list: { id: Guid; n: Long }[]; b: Uint8Array; s: string & MinLength<2> }>',
    declarations: deepPartial,
    published:
      'DeepPartialOfObjectWithDAndListAndBAndOthers; DeepPartialOfObjectWithDAndListAndBAndOthers = { d?: DateTimeOffset | null; list?: ({ id?: Guid; n?: Long })[]; b?: Bytes; s?: string [minLength 2] }',
  },
  {
    title: 'a date whose members are mapped, all or without those that set something',
    type: "[Readonly<Date>, S<Date>, Omit<Date, 'setTime' | 'setDate'>, NonNullable<Date | null>, { [K in keyof Date]: Date[K] }]",
    declarations: 'type S<T> = { [K in keyof T]: T[K] };',
    published: '[DateTimeOffset, DateTimeOffset, DateTimeOffset, DateTimeOffset, DateTimeOffset]',
  },
  {
    title: 'an instantiation whose argument has a function that it leaves out',
    type: "P<A, 'a'>",
    declarations: 'type P<T, K extends keyof T> = { [P in K]: T[P] }; class A { a!: string; constructor(readonly f: () => void) {} }',
    published: 'POfAAnda; POfAAnda = { a: string }',
  },
  {
    title: 'an instantiation with an argument that it does not hold, which holds itself',
    type: 'Tree<string, () => void>',
    declarations: 'interface Tree<T, Unused> { value: T; next?: Tree<T, Unused> }',
    published: 'TreeOfString; TreeOfString = { value: string; next?: TreeOfString }',
  },
  {
    title: 'an instantiation that holds its argument in another one',
    type: 'Outer<() => void>',
    declarations: 'interface Outer<T> { inner: Inner<T>; again?: Outer<T> } interface Inner<T> { value: T; outer?: Outer<T> }',
    published: 'PRAG0580',
  },
  { title: 'a date without a member that is needed', type: "Omit<Date, 'toJSON'>", published: 'PRAG0595' },
  { title: 'a date whose members may be missing', type: 'Partial<Date>', published: 'PRAG0595' },
  { title: 'a date with a member', type: 'Date & { a?: string }', published: 'PRAG0595' },
  {
    title: 'a date whose methods are mapped',
    type: 'D<Date>',
    declarations: 'type D<T> = { [K in keyof T]: D<T[K]> };',
    published: 'PRAG0595',
  },
  { title: 'a scalar of the language that is mapped', type: 'Readonly<Guid>', published: 'PRAG0595' },
  { title: 'bytes that are mapped', type: 'Readonly<Uint8Array>', published: 'PRAG0595' },
  { title: 'a part of a class of the library that is no scalar', type: "Pick<Map<string, Int>, 'get'>", published: 'PRAG0537' },
]);
