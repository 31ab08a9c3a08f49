import { beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';

// Reasonable forms of TypeScript that the compiler used to reject.

/** The declarations in `use.ts`, and further files in its folder. */
interface Row {
  readonly title: string;
  readonly source: string;
  readonly files?: Readonly<Record<string, string>>;
  /** The operations that the row makes; without it one called `Use` in each row. */
  readonly operations?: number;
}

const imports = `import { Endpoint, Get, Post, Provider, VoidEndpoint } from '@portico/core';
import type { Int, Range } from '@portico/core';
`;
/** An operation that takes and returns a type. */
const using = (type: string, name = 'Use') =>
  `export class ${name} extends Endpoint(Post('/${name}#'), { body: 'wrapped' })<${type}> { readonly x!: ${type}; handle() { return this.x; } }\n`;

const shop = 'export interface A { a: string }\nexport interface B { b: Int }\n';
const rows: readonly Row[] = [
  {
    title: '`Page<A>` next to `Page<B>`',
    source: `${shop}export interface Page<T> { items: T[] }\n${using('Page<A>')}${using('Page<B>', 'More')}`,
    operations: 2,
  },
  {
    title: 'a member of an enum as a type',
    source: `enum Kind { Circle = 'circle', Square = 'square' }\n${using('{ kind: Kind.Circle }')}`,
  },
  {
    title: '`(typeof ROLES)[number]["name"]`',
    source: `const ROLES = [{ name: 'admin' }, { name: 'guest' }] as const;\n${using("(typeof ROLES)[number]['name']")}`,
  },
  {
    title: '`Exclude` and `Extract` of objects',
    source: `type S = { k: 'a'; n: Int } | { k: 'b' };\n${using("Exclude<S, { k: 'b' }>")}${using("Extract<S, { k: 'b' }>", 'More')}`,
    operations: 2,
  },
  {
    title: 'a distributive conditional type',
    source: `type Box<T> = T extends string ? { text: T } : { value: T };\n${using('Box<string | boolean>')}`,
  },
  { title: '`Partial` of a union', source: using("Partial<{ k: 'a'; n: string } | { k: 'b'; m: string }>") },
  {
    title: '`ReturnType` and `Awaited`',
    source: `const load = async () => ({ id: 1, name: 'x' });\n${using('Awaited<ReturnType<typeof load>>')}`,
  },
  {
    title: 'keys renamed with `as`',
    source: `type My<T> = { [K in keyof T as \`my\${Capitalize<K & string>}\`]: T[K] };\n${using('My<{ name: string }>')}`,
  },
  { title: '`b?: never`', source: using('{ a: string; b?: never }') },
  { title: '`export default`', source: "export default class Use extends Endpoint(Get('/Use#'))<string> { handle() { return 'x'; } }\n" },
  {
    title: '`export * as ns`',
    source: `import type { models } from './index.ts';\n${using('models.Model')}`,
    files: { 'index.ts': "export * as models from './models.ts';\n", 'models.ts': 'export interface Model { id: string }\n' },
  },
  {
    title: 'a qualified name',
    source: `import type * as models from './models.ts';\n${using('models.Model')}`,
    files: { 'models.ts': 'export interface Model { id: string }\n' },
  },
  {
    title: '`import("./x.ts").X`',
    source: using("import('./models.ts').Model"),
    files: { 'models.ts': 'export interface Model { id: string }\n' },
  },
  {
    title: 'an empty list as a default',
    source: "export class Use extends VoidEndpoint(Post('/Use#')) { readonly tags: string[] = []; readonly name!: string; handle() {} }\n",
  },
  {
    title: 'arithmetic as a default and in options',
    source:
      "const hour = 60 * 60;\nexport class Use extends VoidEndpoint(Post('/Use#')) { readonly seconds: Int = 60 * 60; readonly more: Int & Range<1, 9000> = hour * 2; handle() {} }\n",
  },
  {
    title: 'a route from constants and template literals',
    source:
      "const base = '/Use';\nconst path = `${base}#/{id}` as const;\nexport class Use extends Endpoint(Get(path))<Int> { readonly id!: Int; handle() { return this.id; } }\n",
  },
  {
    title: 'options in a constant and by spread',
    source: `const shared = { body: 'wrapped' } as const;\nconst options = { ...shared, summary: 'Uses' } as const;
export class Use extends Endpoint(Post('/Use#'), options)<string> { readonly x!: string; handle() { return this.x; } }
export class More extends Endpoint(Post('/More#'), { ...shared, summary: 'More' })<string> { readonly x!: string; handle() { return this.x; } }\n`,
    operations: 2,
  },
  {
    title: '`Repo<User>` next to `Repo<Order>`',
    source: `interface Repo<T> { first(): T }
interface User { name: string }
interface Order { total: Int }
export class Users implements Repo<User> { first() { return { name: 'x' }; } }
export class Orders implements Repo<Order> { first() { return { total: 1 }; } }
export class Use extends Endpoint(Get('/Use#'))<string> { handle(users: Repo<User>, orders: Repo<Order>) { return users.first().name + orders.first().total; } }\n`,
  },
  {
    title: 'a default of a constructor parameter',
    source: `export class Clock { readonly step: number; constructor(step = 5) { this.step = step; } }
export class Use extends Endpoint(Get('/Use#'))<number> { handle(clock: Clock) { return clock.step; } }\n`,
  },
  {
    title: 'a provider of a type alias',
    source: `type Clock = { now(): number };
export class Clocks extends Provider<Clock> { provide() { return { now: () => 5 }; } }
export class Use extends Endpoint(Get('/Use#'))<number> { handle(clock: Clock) { return clock.now(); } }\n`,
  },
];

const settings = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['src'],
};

async function compile(chosen: ReadonlyMap<number, Row>) {
  const files = [...chosen].flatMap(([at, { source, files: more = {} }]) => [
    [`src/row${at}/module.ts`, `import { Module } from '@portico/core';\nexport class Row${at}Module extends Module('Row${at}') {}\n`],
    [`src/row${at}/use.ts`, imports + source.replaceAll('#', `-${at}`)],
    ...Object.entries(more).map(([name, text]) => [`src/row${at}/${name}`, text]),
  ]);
  const project = makeProject({ ...Object.fromEntries(files), 'tsconfig.json': JSON.stringify(settings) }, { types: true });
  const compiler = new Compiler(project.folder);
  const { diagnostics, plan } = await compiler.compile();
  await compiler.close();
  project.remove();
  return { diagnostics, modules: plan?.modules ?? [] };
}

const outcomes = new Map<number, string>();
beforeAll(async () => {
  const { diagnostics } = await compile(new Map(rows.entries()));
  for (const { code, message, labels } of diagnostics) {
    const at = Number(/^src\/row(\d+)\//.exec(labels[0]?.file ?? '')?.[1] ?? Number.NaN);
    outcomes.set(at, [outcomes.get(at), `${code}: ${message}`].filter(Boolean).join('; '));
  }
  const { modules } = await compile(new Map([...rows.entries()].filter(([at]) => !outcomes.has(at))));
  for (const { manifest } of modules) {
    const at = Number(manifest.area.replace('Row', ''));
    outcomes.set(at, `${manifest.operations.length} operations`);
  }
}, 240_000);

describe('Previously rejected forms of TypeScript are accepted', () => {
  it.each(rows.map(({ title, operations = 1 }, at) => [title, at, operations] as const))('%s', (_, at, operations) => {
    expect(outcomes.get(at)).toBe(`${operations} operations`);
  });
});
