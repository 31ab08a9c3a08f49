import { describe, expect, it } from 'vitest';
import { TestProject } from '../read/project.ts';
import { lifetimeOf, planned } from './plannedServices.ts';

const constructor = 'type Constructor<T = object> = new (...given: any[]) => T;';
const scopedMixin = `function Scoped<T extends new (...given: any[]) => object>(Base: T) { return class extends Base implements PerRequest {}; }`;
const twoClasses = 'function choose(at: number) { if (at > 1) return class {}; return class implements PerRequest {}; }';
const identity = `${constructor}\n${twoClasses}\nconst Mixin = <T extends Constructor>(Base: T) => class extends Base {};`;
const ofGeneric = 'class Of<T> { at?: T }\nconst Mixin = (Base: typeof Of) => class extends Base<string> {};';
const spread = `${identity}\nclass Base {}\nconst all = [Base] as const;`;
const nested = `${identity}\nconst Outer = <T extends Constructor>(Base: T) => class extends Mixin(Base) {};`;

describe('A service has the lifetime of a request if any path leads to PerRequest', () => {
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
    [
      'a class that is merged with a namespace',
      'export class Cart implements PerRequest {}\nexport namespace Cart { export type Item = string }',
    ],
    ['a constant that names a base', 'class Base implements PerRequest {}\nconst Parent = Base;\nexport class Cart extends Parent {}'],
    ['a mixin', `${scopedMixin}\nexport class Cart extends Scoped(Object) {}`],
    [
      'a mixin that a namespace import names',
      "import * as ns from './op.ts';\n" + `export ${scopedMixin}\nexport class Cart extends ns.Scoped(Object) {}`,
    ],
    ['a mixin without a base', 'const Mixin = () => class implements PerRequest {};\nexport class Cart extends Mixin() {}'],
    [
      'a mixin in a constant',
      'const Mixin = () => class implements PerRequest {};\nconst Base = Mixin();\nexport class Cart extends Base {}',
    ],
    ['the argument of a mixin', `${identity}\nclass Base implements PerRequest {}\nexport class Cart extends Mixin(Base) {}`],
    ['the argument of two mixins', `${identity}\nclass Base implements PerRequest {}\nexport class Cart extends Mixin(Mixin(Base)) {}`],
    [
      'a generic argument of a mixin',
      `${identity}\nclass Base<T> implements PerRequest { at?: T }\nexport class Cart extends Mixin(Base<string>) {}`,
    ],
    [
      'the second argument of a mixin',
      'function Mixin<T extends new () => object>(start: number, Base: T) {\nclass Mixed extends Base { start = start; }\nreturn Mixed; }\nclass Base implements PerRequest {}\nexport class Cart extends Mixin(1, Base) {}',
    ],
    [
      'the base of a class in a function',
      'class Base implements PerRequest {}\nconst Mixin = (start: number) => class extends Base { start = start; };\nexport class Cart extends Mixin(1) {}',
    ],
    ['a class expression', 'const Parent = class implements PerRequest {};\nexport class Cart extends Parent {}'],
    ['a class expression in the clause', 'export class Cart extends (class implements PerRequest {}) {}'],
    [
      'one option of a union that a provider provides',
      'interface A extends PerRequest { a: 1 }\ninterface B { b: 1 }\ntype Cart = A | B;\nexport class P extends Provider<Cart> { provide() { return { b: 1 as const }; } }',
    ],
    [
      'the type of a provider',
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
    ['PerRequest re-exported by a file', "import type { Short } from './barrel.ts';\nexport class Cart implements Short {}"],
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

describe('A heritage clause that cannot be resolved is reported at its place', () => {
  it.each([
    ['a function with two classes', `${twoClasses}\nexport class Cart extends choose(1) {}`, 'choose(1)'],
    ['the class of such a function in a constant', `${twoClasses}\nconst Base = choose(1);\nexport class Cart extends Base {}`, 'Base'],
    [
      'a mixin with a declared result',
      'const Mixin = (): new () => PerRequest => class {};\nexport class Cart extends Mixin() {}',
      'Mixin()',
    ],
    ['a mixin with type arguments for its parameter', `${ofGeneric}\nexport class Cart extends Mixin(Of) {}`, 'Mixin(Of)'],
    ['a mixin with spread arguments', `${spread}\nexport class Cart extends Mixin(...all) {}`, 'Mixin(...all)'],
    ['a mixin inside a mixin', `${nested}\nexport class Cart extends Outer(Object) {}`, 'Outer(Object)'],
    ['an argument that is chosen at run time', `${identity}\nexport class Cart extends Mixin(choose(1)) {}`, 'choose(1)'],
    ['a choice', 'class A {}\nclass B {}\nexport class Cart extends (Math.random() > 1 ? A : B) {}', 'Math.random() > 1 ? A : B'],
    ['a member of an object', 'const all = { A: class {} };\nexport class Cart extends all.A {}', 'all.A'],
    [
      'a conditional type',
      'type If<T> = T extends 1 ? PerRequest : {};\nexport class Cart implements If<1> {}',
      'T extends 1 ? PerRequest : {}',
    ],
    ['an indexed access', "type At = { a: PerRequest }['a'];\nexport class Cart implements At {}", "{ a: PerRequest }['a']"],
    ['a utility type of PerRequest', 'export class Cart implements Readonly<PerRequest> {}', 'Readonly<PerRequest>'],
    ['an undeclared name', 'export class Cart implements Nowhere {}', 'Nowhere'],
    [
      'a local namespace',
      'namespace ns { export interface Scoped extends PerRequest {} }\nexport class Cart implements ns.Scoped {}',
      'ns.Scoped',
    ],
    ['an alias of an import', 'import Scoped = C.PerRequest;\nexport class Cart implements Scoped {}', 'Scoped'],
    ['a type argument without a key', 'interface Of<T> { at?: T }\nexport class Cart implements Of<keyof string> {}', 'Of<keyof string>'],
  ])('%s', (_, declarations, clause) => {
    const { codes, findings } = planned('it: Cart', declarations);
    // An alias of an import is reported for itself, too.
    expect(codes.filter((code) => code !== 'PRAG0122')).toEqual(['PRAG0611']);
    expect(findings.find(({ code }) => code === 'PRAG0611')!.facts).toMatchObject({ service: 'Cart', clause });
  });

  it.each(["declare module './op.ts'", 'declare global'])('%s', (head) => {
    const declarations = `export class Cart {}\n${head} { interface Cart extends PerRequest {} }`;
    expect(planned('it: Cart', declarations).codes).toEqual(['PRAG0611']);
  });

  it.each([
    ['an interface that a service implements', 'interface Shop {}\nexport class Cart implements Shop {}'],
    ['a base class', 'class Shop {}\nexport class Cart extends Shop {}'],
  ])('an addition to %s', (_, declarations) => {
    const added = "declare module './op.ts' { interface Shop extends PerRequest {} }";
    expect(planned('it: Cart', `${declarations}\n${added}`).codes).toEqual(['PRAG0611']);
  });

  it.each(["declare module './op.ts'", 'declare global'])('but not an addition to data: %s', (head) => {
    const declarations = `export class Cart {}\nexport interface Row {}\ninterface Base { id: string }\n${head} { interface Row extends Base {} }`;
    expect(planned('it: Cart', declarations).codes).toEqual([]);
  });

  it('but not of an unused class', () => {
    expect(planned('', `${twoClasses}\nexport class Cart extends choose(1) {}`).codes).toEqual([]);
  });
});

it('follows changes of the files in the heritage', () => {
  const scoped = (base: string) => `import type { PerRequest } from '@portico/core';\nexport interface Scoped${base} {}\n`;
  const project = new TestProject({
    'op.ts': `import { Endpoint, Get } from '@portico/core';
import type * as all from './barrel.ts';
export class Cart implements all.Scoped {}
export class Op extends Endpoint(Get('/'))<string> { handle(it: Cart) { return ''; } }`,
    'barrel.ts': "export * from './scoped.ts';\n",
    'scoped.ts': scoped(''),
  });
  const lifetime = (changed: readonly string[] = []) => project.plan(changed).modules[0]!.services[0]!.lifetime;
  expect(lifetime()).toBe('singleton');
  expect(lifetime([project.write('scoped.ts', scoped(' extends PerRequest'))])).toBe('perRequest');
  expect(lifetime([project.write('scoped.ts', scoped(''))])).toBe('singleton');
});
