import { describe, expect, it } from 'vitest';
import { TestProject } from './project.ts';

const handle = "handle() { return ''; }";
const imports = `import { Endpoint, Entity, EndpointGroup, Get, Policy, Provider, Seed, Stateful, permissions, stateMachine } from '@portico/core';
import type { FromQuery, Filter, Int, Unique, Email } from '@portico/core';
import * as C from '@portico/core';
`;

/** Returns the codes and the reasons that reading a file reports. */
function report(source: string, files: Record<string, string> = {}): string[] {
  const { findings } = new TestProject({ 'it.ts': imports + source, ...files }).read();
  return findings.map(({ code, facts }) => `${code} ${'reason' in facts ? facts.reason : (facts as { name?: string }).name}`);
}

/** Returns the names of the operations of a file. */
function operations(source: string, files: Record<string, string> = {}): string[] {
  const { records, findings } = new TestProject({ 'it.ts': imports + source, ...files }).read();
  expect(findings).toEqual([]);
  return records.operations.map(({ class: { name }, verb, route }) => `${name} ${verb} ${route.value}`);
}

describe('An operation is found', () => {
  it.each([
    ['through a namespace import', `export class A extends C.Endpoint(C.Get('/a'))<string> { ${handle} }`],
    ['through a member that is written as a text', `export class A extends C['Endpoint'](C['Get']('/a'))<string> { ${handle} }`],
    ['through a constant that holds its head', `const E = Endpoint;\nexport class A extends E(Get('/a'))<string> { ${handle} }`],
    ['through a constant that holds its base', `const H = Endpoint(Get('/a'));\nexport class A extends H<string> { ${handle} }`],
    [
      'through constants of constants',
      `const G = Get; const V = G('/a'); const H = C.Endpoint(V);\nexport class A extends H<string> { ${handle} }`,
    ],
    ['in parentheses', `export class A extends (Endpoint(Get('/a')))<string> { ${handle} }`],
    [
      'behind `as` and `satisfies`',
      `export class A extends (Endpoint as typeof Endpoint)(Get('/a') satisfies unknown)<string> { ${handle} }`,
    ],
    ['as the default export', `export default class A extends Endpoint(Get('/a'))<string> { ${handle} }`],
    ['exported under another name', `class A extends Endpoint(Get('/a'))<string> { ${handle} }\nexport { A as Answer };`],
    [
      'with arguments that are spread',
      `const args = [Get('/a'), { status: 200 }] as const;\nexport class A extends Endpoint(...args)<string> { ${handle} }`,
    ],
  ])('%s', (_, source) => {
    expect(operations(source)).toEqual(['A GET /a']);
  });

  it('through heads that another file re-exports', () => {
    const files = {
      'lang.ts': "export * from '@portico/core';",
      'more.ts':
        "export * as inner from './lang.ts'; import { Endpoint } from '@portico/core'; export default Endpoint; export { Endpoint as Head };",
    };
    const source = `import Default, { Head, inner } from './more.ts'; import * as more from './more.ts'; import { Endpoint as Own } from './lang.ts';
      export class A extends Default(inner.Get('/a'))<string> { ${handle} }
      export class B extends Head(more.inner.Get('/b'))<string> { ${handle} }
      export class D extends more.inner.Endpoint(Get('/d'))<string> { ${handle} }
      export class E extends Own(Get('/e'))<string> { ${handle} }`;
    expect(operations(source, files)).toEqual(['A GET /a', 'B GET /b', 'D GET /d', 'E GET /e']);
  });
});

describe('A head without a declaration is reported', () => {
  it.each([
    [
      'in a function',
      `export function make() { class A extends Endpoint(Get('/a'))<string> { ${handle} } return A; }`,
      'its class is declared inside a function',
    ],
    [
      'in a namespace',
      `export namespace N { export class A extends Endpoint(Get('/a'))<string> { ${handle} } }`,
      'its class is declared inside a namespace',
    ],
    ['in a class without a name', `export default class extends Endpoint(Get('/a'))<string> { ${handle} }`, 'its class has no name'],
    [
      'in a class that is only declared',
      'export declare class A extends C.Policy { admits(): boolean }',
      'its class is only declared and does not exist at run time',
    ],
    ['in a block', `{ class A extends Endpoint(Get('/a'))<string> { ${handle} } }`, 'its class is declared inside a block'],
    [
      'in a class expression',
      `export const A = class extends Endpoint(Get('/a'))<string> { ${handle} };`,
      'a class expression is not a declaration',
    ],
    [
      'in a class expression of a namespace',
      `export const A = class extends C.Endpoint(Get('/a'))<string> { ${handle} };`,
      'a class expression is not a declaration',
    ],
    [
      'passed to a mixin',
      `const mix = <T>(base: T) => base;\nexport class A extends mix(Endpoint(Get('/a')))<string> { ${handle} }`,
      'it is passed to a function',
    ],
    ['stored in an object', 'export const heads = { Endpoint };', 'it is stored in an object'],
    ['stored in a list', 'export const heads = [Endpoint];', 'it is stored in an object'],
    [
      'chosen',
      `export class A extends (Math.random() > 0.5 ? Endpoint(Get('/a')) : Endpoint(Get('/b')))<string> { ${handle} }`,
      'the base of the class is chosen at run time',
    ],
    ['stored in a constant', "export const H = Endpoint(Get('/a'));", 'it is stored in a constant that no class extends'],
    ['as the default export', "export default Endpoint(Get('/a'));", 'it is stored in a constant that no class extends'],
    [
      'stored in a constant through another constant',
      `const H = Endpoint(Get('/a')); export const I = H;`,
      'it is stored in a constant that no class extends',
    ],
    [
      'stored in a variable',
      'export let head = Endpoint;',
      'it is assigned to a variable that is not a constant at the top level of a file',
    ],
    [
      'stored in a constant of a function',
      'export function f() { const H = Endpoint; return H; }',
      'it is assigned to a variable that is not a constant at the top level of a file',
    ],
    ['called without using the result', "Endpoint(Get('/a'));", 'no class at the top level of a file extends it'],
    [
      'with its types in a constant',
      `const H = Endpoint(Get('/a'))<string>;\nexport class A extends H { ${handle} }`,
      'no class at the top level of a file extends it',
    ],
    [
      'without a call',
      `export class A extends C.EndpointBase<string> { ${handle} }`,
      'it is the base class that a head returns, not a head',
    ],
    [
      'of a constant with the head',
      `const H = Endpoint(Get('/a'));\nexport const A = class extends H<string> { ${handle} };`,
      'a class expression is not a declaration',
    ],
    ['of an entity', 'export function f() { return class extends Entity() { name!: string }; }', 'a class expression is not a declaration'],
    ['implemented', 'export class First implements Seed { seed() {} }', 'a class implements it, which is not a declaration'],
    [
      'destructured from a namespace',
      'export const { Endpoint: Head } = C;',
      'a namespace that contains heads is used as a value, so its members cannot be followed',
    ],
    ['imported dynamically', "export const later = import('@portico/core');", "'@portico/core' is imported dynamically"],
    [
      'of a catalogue in a function',
      "export function f() { return permissions('a', { b: ['c'] }); }",
      'a permission catalogue must be a constant at the top level of a file',
    ],
    [
      'of a machine in a list',
      "export const list = [stateMachine({ A: 'initial' })];",
      'a state machine must be a constant at the top level of a file, or be in the head of an entity',
    ],
  ])('%s', (_, source, reason) => {
    expect(report(source)).toContain(`PRAG0118 ${reason}`);
  });

  it('unless a class of another file extends the constant that holds it', () => {
    const files = { 'heads.ts': "import { Endpoint, Get } from '@portico/core';\nexport const H = Endpoint(Get('/a'));" };
    expect(report(`import { H } from './heads.ts';\nexport class A extends H<string> { ${handle} }`, files)).toEqual([]);
    expect(report('', files)).toEqual(['PRAG0118 it is stored in a constant that no class extends']);
  });

  it('when a class below the top level extends a declaration', () => {
    const files = { 'room.ts': "import { Entity } from '@portico/core';\nexport class Room extends Entity() { name!: string }" };
    expect(report("import { Room } from './room.ts';\nexport function f() { return class Suite extends Room {}; }", files)).toEqual([
      'PRAG0118 a class expression is not a declaration',
    ]);
  });
});

describe('A use of the language without a declaration is accepted', () => {
  it.each([
    ['as a type', 'export type Head = typeof Endpoint; export type Base = InstanceType<typeof Endpoint>;'],
    ['after `instanceof`', 'export const isPolicy = (value: unknown) => value instanceof Policy;'],
    ['as the type of a parameter', 'export function ask(policy: Policy) { return policy; }'],
    ['in an export', 'export { Endpoint, Policy as Rule };'],
    ['as a parameter with the same name', 'export function f(Endpoint: (x: unknown) => unknown) { return Endpoint(1); }'],
    ['as a local variable with the same name', 'export function f() { const Endpoint = () => 1; return Endpoint(); }'],
    ['as a constant', 'export const E = Endpoint;'],
    [
      'as a constant that another constant refers to',
      `const H = Endpoint(Get('/a')); const I = H;\nexport class A extends I<string> { ${handle} }`,
    ],
    ['in a comment', '// class Endpoint in a function\nexport const x = 1;'],
    ['as a key', 'export const x = { Endpoint: 1 }; export const y = x.Endpoint;'],
    ['with a machine in the head of an entity', "export class Room extends Entity(Stateful(stateMachine({ A: 'initial' }))) {}"],
    ['with a provider', 'export class Settings {}\nexport class Given extends Provider<Settings> { provide() { return new Settings(); } }'],
  ])('%s', (_, source) => {
    expect(report(source)).toEqual([]);
  });

  it('in a file that does not import the language', () => {
    const files = {
      'own.ts': 'function Endpoint(x: unknown) { return class {}; }\nexport function f() { return class extends Endpoint(1) {}; }',
    };
    expect(report('', files)).toEqual([]);
  });
});

describe('A type for declarations only', () => {
  it.each([
    ['in an interface', 'export interface Paging { page: FromQuery<Int> }', 'FromQuery'],
    ['in an object type', 'export type Paging = { page: FromQuery<Int> };', 'FromQuery'],
    [
      'in the object type of an input',
      `export class A extends Endpoint(Get('/a'))<string> { readonly body!: { page: FromQuery<Int> }; ${handle} }`,
      'FromQuery',
    ],
    ['in a service', 'export class Service { page!: FromQuery<Int>; }', 'FromQuery'],
    ['in an interface, of a query', "export interface Criteria { name: Filter<string, 'Contains'> }", 'Filter'],
    ['in an interface, of an entity', 'export interface Row { name: string & Unique }', 'Unique'],
    ['through a namespace', 'export interface Paging { page: C.FromQuery<Int> }', 'C.FromQuery'],
  ])('is reported %s', (_, source, name) => {
    expect(report(source)).toEqual([`PRAG0119 ${name}`]);
  });

  it.each([
    ['in an alias', 'export type Page = FromQuery<Int>;'],
    ['in the signature of a function', 'export function first(page: FromQuery<Int>): FromQuery<Int> { return page; }'],
    ['of a rule in an interface', 'export interface Body { mail: string & Email }'],
    [
      'in an operation and an entity',
      `export class A extends Endpoint(Get('/a'))<string> { readonly page!: FromQuery<Int>; ${handle} }
      export class Room extends Entity() { name!: string & Unique; }`,
    ],
  ])('is accepted %s', (_, source) => {
    expect(report(source)).toEqual([]);
  });
});
