import { describe, expect, it } from 'vitest';
import { foundIn } from './support.ts';
import type { Case } from './support.ts';

/** An entity with these members, and another one that it refers to. */
const it_ = (members: string, head = 'Entity()') =>
  `export class It extends ${head} { ${members} }\nexport class Other extends Entity() { name!: string; backId!: Guid; back!: ManyToOne<It> }`;
const flow = "const flow = stateMachine({ Open: 'initial', Shut: ['Open'] });\n";

const cases: readonly Case[] = [
  [
    'plain fields of every type',
    it_('a!: string; b?: Int; c!: Long; d!: Decimal; e!: Guid; f!: DateTimeOffset; g: boolean = false; h!: number'),
  ],
  ['lists and objects of what JSON has', it_("a!: string[]; b!: { x: Int; y: 'p' | 'q' }; c?: Record<string, Decimal>; d!: unknown")],
  ['a list of instants', it_('a!: DateTimeOffset[]'), 'PRAG0706: it is stored as JSON, which cannot represent a `DateTimeOffset`'],
  ['a Long inside of an object', it_('a!: { b?: [Long] }'), 'PRAG0706: it is stored as JSON, which cannot represent a `Long`'],
  ['an entity that is no relation', it_('a!: Other'), 'PRAG0706: it is an entity'],
  ['entities that are no relation', it_('a?: Other[]'), 'PRAG0706: it contains entities'],
  ['a stream', it_('a!: ByteStream'), 'PRAG0706: a stream can be read only once and cannot be stored'],
  [
    'a mark of an input',
    it_('a!: FromClaim<"a">; b!: Filter<string>; c!: Guid[] & Links<"d">; d!: ManyToMany<Other>'),
    'PRAG0728',
    'PRAG0728',
    'PRAG0728',
  ],
  [
    'a rule that compares with a column',
    it_("a!: Int; b!: Int & GreaterThan<'a'>; c!: DateTimeOffset & GreaterThan<'createdAt'>", 'Entity(Audited)'),
  ],
  [
    'a rule of elements that compares with a property',
    it_("a!: Int; b!: (Int & GreaterThan<'a'>)[]"),
    "PRAG0535: it is on the elements of 'b', which have no other properties",
  ],
  ['a rule that compares with nothing', it_("b!: Int & GreaterThan<'a'>"), "PRAG0535: there is no property 'a' next to 'b'"],
  ['two fields of one column', it_('aB!: Int; a_b!: Int'), "PRAG0706: 'aB' already has the column `a_b`"],
  ['an entity that is not exported', 'class It extends Entity() {}', 'PRAG0101'],
  ['a base class that is not exported', 'abstract class Base extends Entity() { a!: Int }\nexport class It extends Base {}'],
  ['a constructor without parameters', it_('a: Int; constructor() { super(); this.a = 1; }')],
  ['a constructor with parameters', it_('constructor(a: Int) { super(); }'), 'PRAG0704: its constructor has parameters'],
  [
    'a constructor with parameters in a base class',
    'abstract class Base extends Entity() { constructor(a: Int) { super(); } }\nexport class It extends Base {}',
    'PRAG0704: its constructor has parameters',
  ],
  [
    'a query of an abstract entity',
    "export abstract class It extends Entity() { a!: Int }\nexport class Q extends Query(It, Get('/'))<{ a: Int }> {}",
    'PRAG0704: it is abstract',
  ],
  ['traits that differ', it_('', 'Entity(Audited, SoftDeleted, Owned, Versioned, TenantScoped)')],
  ['the same trait twice', it_('', 'Entity(Owned, Audited, Owned)'), 'PRAG0702'],
  ['two tables of one name', 'export class APIKey extends Entity() {}\nexport class ApiKey extends Entity() {}', 'PRAG0705'],
  ['a precision', it_('a!: Decimal & Precision<18, 18>; b!: Decimal & Precision<1, 0>')],
  ['too many digits', it_('a!: Decimal & Precision<19, 2>'), 'PRAG0707: the maximum is 18 digits, not 19'],
  [
    'more digits after the point than there are',
    it_('a!: Decimal & Precision<4, 5>'),
    'PRAG0707: 5 decimal places are more than 4 digits in total',
  ],
  [
    'digits that are no count',
    it_('a!: Decimal & Precision<2.5, 0>'),
    'PRAG0707: its digits must be whole numbers: at least 1 in total and at least 0 decimal places',
  ],
  ['the precision of an Int', it_('a!: Int & Precision<4, 0>'), 'PRAG0707: it is not a `Decimal`'],
  ...['[Int, Bytes]', '[Int, ...Bytes[]]', 'Int | Bytes[]', 'Record<string, Bytes>', '{ a: { b: Bytes }[] }'].map((type): Case => [
    `bytes within ${type}`,
    it_(`a!: ${type}`),
    'PRAG0706: it is stored as JSON, which cannot represent a `Bytes`',
  ]),
  ['documents of texts and numbers', it_("a!: [Int, ...string[]]; b!: Int | 'x'[]; c!: { d: Record<string, Guid> }; e!: unknown")],
  ['a generated number', it_("a!: string & GeneratedNumber<'A-{YYYY}{MM}-{##}'>")],
  ['a number without a count', it_("a!: string & GeneratedNumber<'A'>"), 'PRAG0708: its pattern has no counter'],
  ['a number with two counts', it_("a!: string & GeneratedNumber<'{#}{#}'>"), 'PRAG0708: its pattern has several counters'],
  ['a number with something else in it', it_("a!: string & GeneratedNumber<'{DD}{#}'>"), 'PRAG0708: `{DD}` is not a valid placeholder'],
  ['a number that is an Int', it_("a!: Int & GeneratedNumber<'{#}'>"), 'PRAG0708: it is not a string'],
  ['keys over columns, those of traits too', it_("a!: string & Unique<'b' | 'ownerId'> & Indexed<'b'>; b!: Int", 'Entity(Owned)')],
  ['a key over an unknown name', it_("a!: string & Unique<'c'>"), "PRAG0709: 'It' has no property 'c'"],
  [
    'an index over a relation',
    it_("a!: string & Indexed<'b'>; bId!: Guid; b!: ManyToOne<Other>"),
    "PRAG0709: 'b' is a relation of 'It', not a column",
  ],
  ['a key over a document', it_('a!: string[] & Unique'), "PRAG0709: 'a' is stored as JSON, which cannot be part of a key"],
  ['a key that names its own property', it_("a!: string & Unique<'a'>"), "PRAG0709: it already contains 'a'"],
  [
    'relations in both directions',
    it_("a!: OneToMany<Other, 'back'>; bId?: Guid; b?: ManyToOne<Other>; cc!: Guid; c!: ManyToOne<Other, 'cc'>; d!: ManyToMany<Other>"),
  ],
  [
    'a relation to no entity',
    'class No {}\nexport class It extends Entity() { aId!: Guid; a!: ManyToOne<No> }',
    'PRAG0710: which is not a class that extends `Entity(…)`',
  ],
  [
    'a relation to an abstract entity',
    'abstract class No extends Entity() {}\nexport class It extends Entity() { aId!: Guid; a!: ManyToOne<No> }',
    'PRAG0710: which is abstract and has no rows',
  ],
  ['a relation without a key', it_('a!: ManyToOne<Other>'), "PRAG0711: 'It' has no property 'aId'"],
  ['a relation with another key', it_("aId!: Guid; a!: ManyToOne<Other, 'x'>"), "PRAG0711: 'It' has no property 'x'"],
  ['a key that is no Guid', it_('aId!: string; a!: ManyToOne<Other>'), "PRAG0711: 'aId' is not a `Guid`"],
  ['a list that is mapped by nothing', it_("a!: OneToMany<Other, 'name'>"), 'PRAG0712'],
  [
    'a list that is mapped by a relation to something else',
    `${it_("a!: OneToMany<Third, 'other'>")}
    export class Third extends Entity() { otherId!: Guid; other!: ManyToOne<Other> }`,
    'PRAG0712',
  ],
  ['a status that is moved', `${flow}${it_("shut() { return this.transitionTo('Shut'); }", 'Entity(Stateful(flow))')}`],
  ['a status that is assigned', `${flow}${it_("shut() { this.status = 'Shut'; }", 'Entity(Stateful(flow))')}`, 'PRAG0713'],
  ...['this["status"]', '(this as It).status', 'this!.status', '[this.status]', '({ a: this.status })', '({ a: this.status = 5 })'].map(
    (target): Case => [
      `a status that is assigned as ${target}`,
      `${flow}${it_(`shut(x: any) { ${target.startsWith('({') ? `(${target.slice(1, -1)} = x)` : `${target} = x`}; }`, 'Entity(Stateful(flow))')}`,
      'PRAG0713',
    ],
  ),
  ...["Object.assign(this, { status: 'Shut' })", "Object.assign(this as It, { name: 'x' }, { status: 'Shut' } as const)"].map(
    (call): Case => [`a status that is copied by ${call}`, `${flow}${it_(`shut() { ${call}; }`, 'Entity(Stateful(flow))')}`, 'PRAG0713'],
  ),
  ...[
    'this[status] = x',
    'x.status = 5',
    'this.name = this.status',
    '[x[this.status]] = [5]',
    '[x = this.status] = []',
    'this.status === x',
    "Object.assign({}, { status: 'Shut' })",
    "Object.assign(this, { state: 'Shut' }, x)",
    'Object.assign()',
    "Other.assign(this, { status: 'Shut' })",
    "assign(this, { status: 'Shut' })",
    "Object.keys(this, { status: 'Shut' })",
  ].map((code): Case => [
    `a status that stays what it is: ${code}`,
    `${flow}${it_(`shut(x: any) { ${code}; }`, 'Entity(Stateful(flow))')}`,
  ]),
  ['a status of no machine', it_("status!: string; shut() { this.status = 'Shut'; }")],
  [
    'a status that a mutation assigns',
    `${flow}${it_('', 'Entity(Stateful(flow))')}
     export class M extends Mutation('Update', It, Post('/{id}')) { readonly id!: Guid; override apply(it: It) { it.status = 'Shut'; return it; } }`,
    'PRAG0713',
  ],
  ...['apply() { return undefined!; }', 'apply({ name }: It) { ({ status: name } = {}); return undefined!; }'].map((method): Case => [
    `a mutation that holds no entity: ${method}`,
    `${flow}${it_('name!: string', 'Entity(Stateful(flow))')}
       export class M extends Mutation('Update', It, Post('/{id}')) { readonly id!: Guid; override ${method} }`,
  ]),
  ['a member of a trait', it_('createdAt!: DateTimeOffset', 'Entity(Audited)'), 'PRAG0714'],
  ['an id of its own', it_('id!: Guid'), 'PRAG0714'],
  ['a status next to the machine', `${flow}${it_('status!: string', 'Entity(Stateful(flow))')}`, 'PRAG0714'],
  ['a name that belongs to a trait that it does not carry', it_('createdAt!: DateTimeOffset; ownerId?: string')],
];

describe('An entity with', () => {
  for (const [title, source, ...found] of cases) {
    it(`${title} ${found.length === 0 ? 'is accepted' : 'is rejected'}`, () => expect(foundIn(source)).toEqual(found));
  }
});

it('creates two tables for entities with the same name in two areas', () => {
  const room = 'export class Room extends Entity() {}';
  const area = (name: string, store: string) => `export class It extends Module('${name}', { store: '${store}' }) {}`;
  const files = { 'a/module.ts': area('A', 'one'), 'a/room.ts': room, 'b/module.ts': area('B', 'one'), 'b/room.ts': room };
  expect(foundIn('', files)).toEqual([]);
});
