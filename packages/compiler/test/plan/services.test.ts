import { describe, expect, it } from 'vitest';
import { TestProject } from '../read/project.ts';

const core = `import { Clock, Endpoint, Get, Logger, Provider } from '@portico/core';
import * as C from '@portico/core';
import type { PerRequest, Repository } from '@portico/core';
`;

/** Plans one operation that takes these parameters, in a file with these declarations. */
function planned(parameters: string, declarations: string, files: Record<string, string> = {}) {
  const source = `${core}${declarations}
export class Op extends Endpoint(Get('/'))<string> { handle(${parameters}) { return ''; } }`;
  const { modules, codes, findings } = new TestProject({ 'op.ts': source, ...files }).plan();
  const services = (modules[0]?.services ?? []).map(({ key, class: { name }, lifetime, needs }) => ({ key, name, lifetime, needs }));
  const given = modules[0]?.operations[0]?.services ?? [];
  return { codes, findings, services, given, chosen: given.map((each) => services.find(({ key }) => key === each)?.name ?? each) };
}

/** How long the service that an operation takes lives. */
function lifetimeOf(type: string, declarations: string, files: Record<string, string> = {}) {
  const { codes, services, given } = planned(`it: ${type}`, declarations, files);
  return codes.length > 0 ? codes : services.find(({ key }) => key === given[0])?.lifetime;
}

describe('A service lives as long as a request if any path leads to PerRequest', () => {
  it.each([
    ['itself', 'export class Cart implements PerRequest {}'],
    ['a qualified name', 'export class Cart implements C.PerRequest {}'],
    ['a local interface', 'interface Scoped extends PerRequest {}\nexport class Cart implements Scoped {}'],
    ['a local interface that extends a qualified name', 'interface Scoped extends C.PerRequest {}\nexport class Cart implements Scoped {}'],
    ['two interfaces', 'interface A extends PerRequest {}\ninterface B extends A {}\nexport class Cart implements B {}'],
    ['an alias', 'type Scoped = PerRequest;\nexport class Cart implements Scoped {}'],
    ['an alias of an intersection', 'type Scoped = PerRequest & { close(): void };\nexport class Cart implements Scoped { close() {} }'],
    ['an alias in parentheses', 'type Scoped = (PerRequest);\nexport class Cart implements Scoped {}'],
    ['an import type', "type Scoped = import('@portico/core').PerRequest;\nexport class Cart implements Scoped {}"],
    ['the argument of an alias', 'type Same<T> = T;\nexport class Cart implements Same<PerRequest> {}'],
    ['the default of an alias', 'type Same<T = PerRequest> = T;\nexport class Cart implements Same {}'],
    ['a generic interface', 'interface Scoped<T> extends PerRequest { at?: T }\nexport class Cart implements Scoped<string> {}'],
    ['a base class', 'class Base implements PerRequest {}\nexport class Cart extends Base {}'],
    ['a generic base class', 'class Base<T> implements PerRequest { at?: T }\nexport class Cart extends Base<string> {}'],
    ['a merged interface', 'export class Cart {}\nexport interface Cart extends PerRequest {}'],
    [
      'the first of two merged interfaces',
      'interface Scoped extends PerRequest {}\ninterface Scoped { a?: 1 }\nexport class Cart implements Scoped {}',
    ],
    ['the merged interface of a base', 'class Base {}\ninterface Base extends PerRequest {}\nexport class Cart extends Base {}'],
    ['a constant that names a base', 'class Base implements PerRequest {}\nconst Parent = Base;\nexport class Cart extends Parent {}'],
    ['a class expression', 'const Parent = class implements PerRequest {};\nexport class Cart extends Parent {}'],
    ['a class expression in the clause', 'export class Cart extends (class implements PerRequest {}) {}'],
    [
      'one option of a union that a provider provides',
      'interface A extends PerRequest { a: 1 }\ninterface B { b: 1 }\ntype Cart = A | B;\nexport class P extends Provider<Cart> { provide() { return { b: 1 as const }; } }',
    ],
    [
      'what a provider provides',
      'export class Cart implements PerRequest { private constructor() {} }\nexport class P extends Provider<Cart> { provide() { return null!; } }',
    ],
  ])('through %s', (_, declarations) => {
    expect(lifetimeOf('Cart', declarations)).toBe('perRequest');
  });

  it.each([
    ['a namespace import', "import * as ns from './base.ts';\nexport class Cart extends ns.Base {}"],
    ['an interface of a namespace import', "import type * as ns from './base.ts';\nexport class Cart implements ns.Scoped {}"],
    ['a default import', "import Scoped from './base.ts';\nexport class Cart implements Scoped {}"],
    ['a namespace of a barrel', "import { inner } from './barrel.ts';\nexport class Cart implements inner.Scoped {}"],
    ['a namespace within a namespace', "import * as all from './barrel.ts';\nexport class Cart implements all.inner.Scoped {}"],
    ['a renamed export', "import type { Once } from './barrel.ts';\nexport class Cart implements Once {}"],
    ['PerRequest passed on by a file', "import type { Short } from './barrel.ts';\nexport class Cart implements Short {}"],
    ['an import type of a file', "type S = import('./base.ts').Scoped;\nexport class Cart implements S {}"],
  ])('in another file, through %s', (_, declarations) => {
    const files = {
      'base.ts':
        "import type { PerRequest } from '@portico/core';\nexport interface Scoped extends PerRequest {}\nexport class Base implements Scoped {}\nexport default interface Standard extends Scoped {}\n",
      'barrel.ts':
        "export * as inner from './base.ts';\nexport type { Scoped as Once } from './base.ts';\nexport type { PerRequest as Short } from '@portico/core';\n",
    };
    expect(lifetimeOf('Cart', declarations, files)).toBe('perRequest');
  });

  it.each([
    ['nothing', 'export class Cart {}'],
    ['a type argument that is not used', 'type Not<T> = { a?: 1 };\nexport class Cart implements Not<PerRequest> {}'],
    ['a member', 'interface Has { it?: PerRequest }\nexport class Cart implements Has {}'],
    ['an interface of the same name', 'interface Local {}\nexport class Cart implements Local {}\ntype Unused = PerRequest;'],
  ])('and once per host through %s', (_, declarations) => {
    expect(lifetimeOf('Cart', declarations)).toBe('singleton');
  });
});

describe('A heritage clause that cannot be followed is reported where it stands', () => {
  it.each([
    ['a mixin', 'const Mixin = () => class {};\nexport class Cart extends Mixin() {}', 'Mixin()'],
    ['a mixin in a constant', 'const Mixin = () => class {};\nconst Base = Mixin();\nexport class Cart extends Base {}', 'Base'],
    ['a choice', 'class A {}\nclass B {}\nexport class Cart extends (Math.random() > 1 ? A : B) {}', 'Math.random() > 1 ? A : B'],
    ['a member of an object', 'const all = { A: class {} };\nexport class Cart extends all.A {}', 'all.A'],
    [
      'a conditional type',
      'type If<T> = T extends 1 ? PerRequest : {};\nexport class Cart implements If<1> {}',
      'T extends 1 ? PerRequest : {}',
    ],
    ['an indexed access', "type At = { a: PerRequest }['a'];\nexport class Cart implements At {}", "{ a: PerRequest }['a']"],
    ['a utility type of PerRequest', 'export class Cart implements Readonly<PerRequest> {}', 'Readonly<PerRequest>'],
    ['a name that nothing declares', 'export class Cart implements Nowhere {}', 'Nowhere'],
    [
      'a local namespace',
      'namespace ns { export interface Scoped extends PerRequest {} }\nexport class Cart implements ns.Scoped {}',
      'ns.Scoped',
    ],
    ['an alias of an import', 'import Scoped = C.PerRequest;\nexport class Cart implements Scoped {}', 'Scoped'],
    ['a type argument without a key', 'interface Of<T> { at?: T }\nexport class Cart implements Of<keyof string> {}', 'Of<keyof string>'],
  ])('%s', (_, declarations, clause) => {
    const { codes, findings } = planned('it: Cart', declarations);
    expect(codes).toEqual(['PRAG0611']);
    expect(findings[0]!.facts).toMatchObject({ service: 'Cart', clause: `\`${clause}\`` });
  });

  it('but not of a class that nothing asks for', () => {
    expect(planned('', 'const Mixin = () => class {};\nexport class Cart extends Mixin() {}').codes).toEqual([]);
  });
});

const repos = `export interface User { id: string }
export interface Order { id: string }
export interface Repo<T> { all(): T[] }
export class UserRepo implements Repo<User> { all() { return []; } }
export class OrderRepo implements Repo<Order> { all() { return []; } }
`;

describe('Type arguments are part of a service', () => {
  it.each([
    ['Repo<User>', 'UserRepo'],
    ['Repo<Order>', 'OrderRepo'],
    ['Users', 'UserRepo'],
    ['Repo<Alias>', 'UserRepo'],
    ["import('./op.ts').Repo<Order>", 'OrderRepo'],
  ])('%s is given %s', (type, name) => {
    expect(planned(`it: ${type}`, `${repos}type Alias = User;\ntype Users = Repo<Alias>;`)).toMatchObject({ codes: [], chosen: [name] });
  });

  it.each(['Repo<string>', 'Repo<User[]>', 'Repo<User | Order>', 'Repo<unknown>'])('%s is given by nothing', (type) => {
    expect(planned(`it: ${type}`, repos).codes).toEqual(['PRAG0601']);
  });

  it.each([
    ['string[]', 'Array<string>'],
    ['readonly string[]', 'ReadonlyArray<string>'],
    ['"a" | "b"', "'b' | 'a' | 'b'"],
    ['string', "string | 'a'"],
    ['boolean', 'true | false'],
    ['boolean | null', 'null | false | true'],
    ['{ a: string; b?: number }', '{ b?: number; a: string }'],
    ['(a: string) => void', '(other: string) => void'],
    ['[string, number?]', '[a: string, b?: number]'],
    ['Row', '{ id: string }'],
    ['Maybe<string>', 'string | null'],
    ['Kind.A', 'Kind.A'],
    ['Date', 'Date'],
    ['Map<string, User>', 'Map<string, User>'],
    ['C.Guid', "import('@portico/core').Guid"],
  ])('%s is the same argument as %s', (provided, asked) => {
    const declarations = `enum Kind { A, B }\ninterface User {}\ntype Row = { id: string };\ntype Maybe<T> = T | null;
export interface Of<T> { at?: T }\nexport class It implements Of<${provided}> {}`;
    expect(planned(`it: Of<${asked}>`, declarations)).toMatchObject({ codes: [], chosen: ['It'] });
  });

  it.each([
    ['string', 'number'],
    ['string[]', 'readonly string[]'],
    ['string | null', 'string'],
    ['{ a: string }', '{ a?: string }'],
    ['{ a: string }', '{ readonly a: string }'],
    ["'a'", 'string'],
    ['Kind.A', 'Kind.B'],
    ["'1'", '1'],
    ['1', '1n'],
    ['[string, number]', '[number, string]'],
    ['A', 'B'],
  ])('%s is not the same argument as %s', (provided, asked) => {
    const declarations = `enum Kind { A, B }\ninterface A {}\ninterface B {}
export interface Of<T> { at?: T }\nexport class It implements Of<${provided}> {}`;
    expect(planned(`it: Of<${asked}>`, declarations).codes).toEqual(['PRAG0601']);
  });

  it('types of one name in two files are two types', () => {
    const declarations = `import type { User as Other } from './other.ts';\n${repos}`;
    expect(planned('it: Repo<Other>', declarations, { 'other.ts': 'export interface User { id: string }\n' }).codes).toEqual(['PRAG0601']);
  });

  it.each([
    [
      'a generic base class',
      'abstract class Base<T> implements Repo<T> { all(): T[] { return []; } }\nexport class It extends Base<User> {}',
    ],
    [
      'two generic bases',
      'abstract class A<T, U> implements Repo<U> { all(): U[] { return []; } t?: T }\nabstract class B<V> extends A<string, V> {}\nexport class It extends B<User> {}',
    ],
    [
      'a generic interface',
      'interface Named<K, V> extends Repo<V> { k?: K }\nexport class It implements Named<string, User> { all() { return []; } }',
    ],
    ['a default', 'interface Users<T = User> extends Repo<T> {}\nexport class It implements Users { all() { return []; } }'],
    [
      'a default that names a parameter',
      'interface Pair<K, V = K> extends Repo<V> { k?: K }\nexport class It implements Pair<User> { all() { return []; } }',
    ],
    ['an alias', 'type Users<T> = Repo<T> & { more?: 1 };\nexport class It implements Users<User> { all() { return []; } }'],
    [
      'a parameter that hides a type',
      'interface Of<Order> extends Repo<Order> {}\nexport class It implements Of<User> { all() { return []; } }',
    ],
  ])('they are put in through %s', (_, declarations) => {
    const source = `interface User {}\ninterface Order {}\nexport interface Repo<T> { all(): T[] }\n${declarations}`;
    expect(planned('it: Repo<User>', source)).toMatchObject({ codes: [], chosen: ['It'] });
    expect(planned('it: Repo<Order>', source).codes).toEqual(['PRAG0601']);
  });

  it.each(['keyof User', "User['id']", 'T extends 1 ? 1 : 2', 'typeof core', '{ [K in "a"]: K }'])('%s cannot be compared', (argument) => {
    expect(planned(`it: Repo<${argument}>`, repos).codes).toEqual(['PRAG0612']);
  });

  it('are those of the constructor that a class inherits', () => {
    const base = `${repos}export abstract class Base<T> { constructor(readonly repo: Repo<T>) {} }\nexport class Both extends Base<Order> {}`;
    expect(planned('it: Both', base).services).toMatchObject([{ name: 'OrderRepo' }, { name: 'Both', needs: ['orderRepo'] }]);
  });
});

describe('A generic class is made once for each instantiation', () => {
  it('which is named by its type arguments', () => {
    const { services, codes } = planned(
      'a: Box<User>, b: Box<Order>, c: Box<User>',
      `${repos}export class Box<T> { constructor(readonly of: Repo<T>) {} }`,
    );
    expect(codes).toEqual([]);
    expect(services.filter(({ name }) => name === 'Box')).toMatchObject([
      { key: 'boxOfUser', needs: ['userRepo'] },
      { key: 'boxOfOrder', needs: ['orderRepo'] },
    ]);
  });

  it.each([
    [
      'an interface',
      'Store<User>',
      'export interface Store<T> { t?: T }\nexport class Box<T> implements Store<T> { constructor(of: Repo<T>) {} }',
    ],
    [
      'an interface with its arguments in another order',
      'Two<string, User>',
      'export interface Two<A, B> { a?: A; b?: B }\nexport class Box<T, U> implements Two<U, T> { constructor(of: Repo<T>) {} }',
    ],
    [
      'a nested argument',
      'Of<User[]>',
      'export interface Of<A> { a?: A }\nexport class Box<T> implements Of<T[]> { constructor(of: Repo<T>) {} }',
    ],
    [
      'a generic provider',
      'Of<User>',
      'export interface Of<A> { a?: A }\nexport class BoxProvider<T> extends Provider<Of<T>> { constructor(of: Repo<T>) { super(); } provide() { return {}; } }',
    ],
  ])('asked for by %s', (_, type, declarations) => {
    expect(planned(`it: ${type}`, repos + declarations)).toMatchObject({
      codes: [],
      services: [{ name: 'UserRepo' }, { needs: ['userRepo'] }],
    });
  });

  it('with the entity of its repository', () => {
    const source = `export class Room extends C.Entity() { n!: string }\nexport class Box<T extends C.EntityBase> { constructor(readonly of: Repository<T>) {} }`;
    expect(
      planned(
        'it: Box<Room>',
        source
          .replaceAll('C.Entity()', 'Entity()')
          .replace('export class Room', "import { Entity } from '@portico/core';\nexport class Room"),
      ),
    ).toMatchObject({
      codes: ['PRAG0604'],
    });
  });

  it('unless a type argument is given by nothing', () => {
    expect(
      planned('it: Warm', `${repos}export interface Warm {}\nexport class Box<T> implements Warm { constructor(of: Repo<T>) {} }`).codes,
    ).toEqual(['PRAG0613']);
    expect(planned('it: Deep<string>', 'export class Deep<T> { constructor(of: Deep<T[]>) {} }').codes).toEqual(['PRAG0613']);
    expect(planned('it: Warm', 'export interface Warm {}\nexport class Box<T> implements Warm { t?: T }')).toMatchObject({
      codes: [],
      chosen: ['Box'],
    });
  });
});

describe('Parameters with a default', () => {
  it.each([
    ['a value', 'log: Logger, size = 10', ['logger']],
    ['a value before a service', 'size = 10, log: Logger', ['undefined', 'logger']],
    ['a written type', 'size: number = 10, name?: string', []],
    ['a service of the host', 'clock: Clock = null!', ['clock']],
    ['an interface that nothing provides', 'mail?: Mail, log?: Logger', ['undefined', 'logger']],
    ['an interface that a class provides', 'found?: Found', ['finder']],
    ['a class that is not exported', 'hidden = new Hidden(), other: Hidden = new Hidden()', []],
    ['a type that cannot be compared', 'of?: Of<keyof string>', []],
  ])('are left to it, unless something provides them: %s', (_, parameters, needs) => {
    const declarations = `interface Mail {}\ninterface Found {}\ninterface Of<T> { t?: T }\nclass Hidden {}\nexport class Finder implements Found {}
export class It { constructor(${parameters}) {} }`;
    const { codes, services } = planned('it: It', declarations);
    expect({ codes, needs: services.find(({ name }) => name === 'It')?.needs }).toEqual({ codes: [], needs });
  });

  it('of a handler are left to it too', () => {
    expect(planned('this: Op, size = 10, clock: Clock, more = 5', '')).toMatchObject({ codes: [], given: ['undefined', 'clock'] });
  });

  it.each(['...all: Clock[]', '{ now }: Clock', '[first]: Clock[]', '{ now }: Clock = null!'])(
    'cannot be filled if they are %s',
    (parameter) => {
      expect(planned('it: It', `export class It { constructor(${parameter}) {} }`).codes).toEqual(['PRAG0610']);
      expect(planned(parameter, '').codes).toEqual(['PRAG0610']);
    },
  );
});

describe('A constructor', () => {
  it.each([
    ['of a namespace import', "import * as m from './base.ts';\nexport class It extends m.Base {}"],
    ['of a constant', "import { Base } from './base.ts';\nconst Parent = Base;\nexport class It extends Parent {}"],
    ['of a class expression', 'export class It extends (class { constructor(clock: Clock) {} }) {}'],
    ['of a default export', "import Base from './standard.ts';\nexport class It extends Base {}"],
  ])('is inherited from a base %s', (_, declarations) => {
    const base = "import { Clock } from '@portico/core';\nexport class Base { constructor(clock: Clock) {} }\n";
    const files = { 'base.ts': base, 'standard.ts': base.replace('export class', 'export default class') };
    expect(planned('it: It', declarations, files)).toMatchObject({ codes: [], services: [{ name: 'Clock' }, { needs: ['clock'] }] });
  });

  it.each([
    ['of a base that is protected', 'abstract class Base { protected constructor() {} }\nexport class It extends Base {}', 'PRAG0608'],
    ['of a class of the library that takes something', 'export class It extends Promise<string> {}', 'PRAG0608'],
    ['of a package', "import { Pool } from 'some-pool';\nexport class It extends Pool {}", 'PRAG0608'],
    ['of a class of the library', 'export class It extends Map<string, string> {}', undefined],
  ])('%s is known or is reported', (_, declarations, code) => {
    expect(planned('it: It', declarations).codes).toEqual(code ? [code] : []);
  });
});

describe('A provider', () => {
  it.each([
    ['an object type', 'type Now = { now(): Date }', 'Now'],
    ['a function type', 'type Now = () => Date', 'Now'],
    ['an intersection', 'interface A {}\ntype Now = A & { now(): Date }', 'Now'],
    ['an instantiated alias', 'type Get<T> = () => T', 'Get<Date>'],
    ['an alias of an alias', 'type First = { now(): Date };\ntype Now = First', 'Now'],
    ['a generic type of the library', 'type Now = Map<string, Date>', 'Now'],
    ['a generic interface', 'interface Repo<T> { t?: T }', 'Repo<string>'],
    ['an interface of a package', "import type { Pool } from 'some-pool'", 'Pool'],
    ['a type of a namespace of a package', "import pool from 'some-pool'", 'pool.Pool'],
  ])('provides %s', (_, declaration, type) => {
    const declarations = `${declaration};\nexport class It extends Provider<${type}> { provide() { return null!; } }`;
    expect(planned(`it: ${type}`, declarations)).toMatchObject({ codes: [], chosen: ['It'] });
  });

  it('provides what its abstract base says', () => {
    const declarations = `interface A {}\nabstract class Base<T> extends Provider<T> {}\nexport class It extends Base<A> { provide() { return {}; } }`;
    expect(planned('it: A', declarations)).toMatchObject({ codes: [], chosen: ['It'] });
  });

  it('of a class makes it for all that the class implements', () => {
    const declarations = `interface A {}\nexport class B implements A {}\nexport class It extends Provider<B> { provide() { return new B(); } }`;
    expect(planned('a: A, b: B', declarations)).toMatchObject({ codes: [], chosen: ['It', 'It'] });
  });

  it.each(['number', '"a"', '{ a: 1 }', 'Retries', 'Date', 'C.Guid'])('of %s is reported', (type) => {
    const declarations = `type Retries = number;\nexport class It extends Provider<${type}> { provide() { return null!; } }`;
    expect(planned('', declarations).codes).toEqual(['PRAG0615']);
  });
});

it('reports several implementations with all their places', () => {
  const declarations = 'interface A {}\ninterface B extends A {}\nexport class One implements A {}\nexport class Two implements B {}';
  const { codes, findings } = planned('it: A', declarations);
  expect(codes).toEqual(['PRAG0603']);
  expect(findings[0]!.facts).toMatchObject({ providers: 'One, Two' });
  expect(findings[0]!.labels).toHaveLength(3);
  expect(planned('it: A', declarations.replace('export class Two', 'class Two'))).toMatchObject({ codes: [], chosen: ['One'] });
});
