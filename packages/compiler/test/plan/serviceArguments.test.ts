import { describe, expect, it } from 'vitest';
import { planned, repos } from './plannedServices.ts';

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

  it.each(['Repo<string>', 'Repo<User[]>', 'Repo<User | Order>', 'Repo<unknown>'])('%s has no provider', (type) => {
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

  it('types with the same name in two files are different types', () => {
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
  ])('they are substituted through %s', (_, declarations) => {
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

describe('A generic class is created once for each instantiation', () => {
  it('with a name from its type arguments', () => {
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
  ])('required by %s', (_, type, declarations) => {
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

  it('unless a type argument has no provider', () => {
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
