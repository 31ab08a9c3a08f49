import { describe, expect, it } from 'vitest';
import { planned } from './plannedServices.ts';

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
  ])('use it unless something provides them: %s', (_, parameters, needs) => {
    const declarations = `interface Mail {}\ninterface Found {}\ninterface Of<T> { t?: T }\nclass Hidden {}\nexport class Finder implements Found {}
export class It { constructor(${parameters}) {} }`;
    const { codes, services } = planned('it: It', declarations);
    expect({ codes, needs: services.find(({ name }) => name === 'It')?.needs }).toEqual({ codes: [], needs });
  });

  it('of a handler are optional, too', () => {
    expect(planned('this: Op, size = 10, clock: Clock, more = 5', '')).toMatchObject({ codes: [], given: ['undefined', 'clock'] });
  });

  it.each(['...all: Clock[]', '...[first]: Clock[]'])('cannot be filled if they are %s', (parameter) => {
    expect(planned('it: It', `export class It { constructor(${parameter}) {} }`).codes).toEqual(['PRAG0610']);
    expect(planned(parameter, '').codes).toEqual(['PRAG0610']);
  });

  it('are filled if they are destructured', () => {
    expect(planned('{ now }: Clock', '')).toMatchObject({ codes: [], given: ['clock'] });
  });
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
    ['of a library class with required parameters', 'export class It extends Promise<string> {}', 'PRAG0608'],
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

  it('provides the service of its abstract base', () => {
    const declarations = `interface A {}\nabstract class Base<T> extends Provider<T> {}\nexport class It extends Base<A> { provide() { return {}; } }`;
    expect(planned('it: A', declarations)).toMatchObject({ codes: [], chosen: ['It'] });
  });

  it('of a class provides every service that the class implements', () => {
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
