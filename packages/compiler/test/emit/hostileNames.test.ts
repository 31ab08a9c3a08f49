import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createTestHost } from '@portico/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** Builds a project, checks its types with those of the generated code, and starts it. */
async function started(files: Readonly<Record<string, string>>) {
  const project = makeProject(files, { types: true });
  onTestFinished(() => project.remove());
  const modules = await loadModules(project);
  expect(spawnSync(process.execPath, [tsc, '-p', project.folder], { encoding: 'utf8' }).stdout).toBe('');
  const host = await createTestHost(Object.values(modules));
  onTestFinished(() => host.close());
  return host;
}

/** Names that generated code uses itself: of its imports, its variables, what its modules export, the language and its library. */
const names = [
  'Services Scope Promise Map Array JSON Error Date Object Set Awaited ReturnType Undefined',
  'ServiceRegistry OperationCall OperationPlan ModulePlan Store Writable AppModule App',
  'compose registry services call input result value at manifest document session module seeds',
  'perRequest requestContext routeText queryText instantiation refuse',
  'async of get set type from as rates Rates rateS $ _ _0 Größe',
]
  .join(' ')
  .split(' ');

describe('Generated code passes the type checker and runs', () => {
  it('with services of any name, created once per host', async () => {
    const classes = names.map((name) => `export class ${name} { readonly itself = '${name}'; }`).join('\n');
    const parameters = names.map((name, index) => `p${index}: ${name}`).join(', ');
    const values = names.map((_, index) => `p${index}.itself`).join(', ');
    const host = await started({
      'src/services.ts': classes,
      'src/op.ts': `import { Endpoint, Get } from '@portico/core';
import * as all from './services.ts';
export class Read extends Endpoint(Get('/read'))<readonly string[]> {
  handle(${parameters.replaceAll(': ', ': all.')}) { return [${values}]; }
}`,
    });
    expect((await host.get('/read')).json()).toEqual(names);
  });

  it('with services of any name, created once per request, one from another', async () => {
    const classes = names.map((name, index) => {
      const before =
        index === 0
          ? ''
          : `readonly before: all.${names[index - 1]}; constructor(before: all.${names[index - 1]}) { this.before = before; }`;
      return `export class ${name} implements C.PerRequest { readonly itself = '${name}'; ${before} }`;
    });
    const host = await started({
      'src/services.ts': `import type * as C from '@portico/core';\nimport type * as all from './services.ts';\n${classes.join('\n')}`,
      'src/op.ts': `import * as C from '@portico/core';
import { Endpoint, Get } from '@portico/core';
import type { ${names.at(-1)} as Last } from './services.ts';
export class Read extends Endpoint(Get('/read'))<string> {
  handle(last: Last, request: C.RequestContext) { return last.before.itself + last.itself + request.traceId.length; }
}`,
    });
    expect((await host.get('/read')).json()).toBe(`${names.at(-2)}${names.at(-1)}32`);
  });

  it('with operations of any name', async () => {
    const operations = names.filter((name) => /^[a-z]\w*$/i.test(name) && !['App', 'rateS', 'rates', 'AppModule'].includes(name));
    const unique = operations.filter((name, index) => operations.findIndex((each) => each.toLowerCase() === name.toLowerCase()) === index);
    const classes = unique.map(
      (name) =>
        `export class ${name} extends C.Endpoint(C.Get('/${name}'))<string> { readonly size: C.Int = 5; handle(clock: C.Clock) { return '${name}' + this.size; } }`,
    );
    const host = await started({
      'src/op.ts': `import * as C from '@portico/core';\n${classes.join('\n').replaceAll('C.Endpoint', 'Endpoint').replaceAll('C.Get', 'Get').replace('export', "import { Endpoint, Get } from '@portico/core';\nexport")}`,
    });
    for (const name of unique) expect((await host.get(`/${name}`)).json()).toBe(`${name}5`);
  });

  it('with inputs of any name', async () => {
    const host = await started({
      'src/op.ts': `import { Endpoint, Get, Post } from '@portico/core';
import type { FromHeader, FromQuery, Int, MinLength, Range } from '@portico/core';
export class Find extends Endpoint(Get('/find'))<unknown> {
  readonly 0!: string & MinLength<1>;
  readonly 10?: Int & Range<1, 5>;
  readonly 'a-b'?: 'x' | 'y';
  readonly aB?: 'z' | 'y';
  readonly _0?: Int;
  readonly "it's"?: FromHeader<"x-it's">;
  readonly call?: Int;
  readonly input?: Int;
  readonly class?: Int;
  readonly undefined?: Int;
  handle() { return { ...this }; }
}
export class Take extends Endpoint(Post('/take'))<unknown> {
  readonly 0!: string & MinLength<1>;
  readonly 1?: { readonly 2: 'a' | 'b'; readonly 'c-d'?: Int & Range<1, 5> };
  readonly 'a-b'?: 'x' | 'y';
  readonly aB?: 'z' | 'y';
  readonly value?: Int;
  readonly registry?: Int & Range<1, 5>;
  handle() { return { ...this }; }
}`,
    });
    const found = await host.get('/find?0=zero&10=3&a-b=x&aB=z&_0=7&call=1&input=2&class=3&undefined=4');
    expect(found.json()).toEqual({ 0: 'zero', 10: 3, 'a-b': 'x', aB: 'z', _0: 7, call: 1, input: 2, class: 3, undefined: 4 });
    const body = { 0: 'zero', 1: { 2: 'a', 'c-d': 3 }, 'a-b': 'x', aB: 'z', value: 1, registry: 2 };
    expect((await host.post('/take', body)).json()).toEqual(body);
    expect((await host.post('/take', { ...body, registry: 9, 1: { 2: 'q' } })).status).toBe(422);
  });

  it.each([names.slice(0, 16), names.slice(16, 32), names.slice(32)])(
    'with services of any name next to data, seeds, policies and handlers: %s …',
    async (...own) => {
      const classes = own.map((name) => `export class ${name} { readonly itself = '${name}'; }`).join('\n');
      const parameters = own.map((name, index) => `p${index}: all.${name}`).join(', ');
      const values = own.map((_, index) => `p${index}.itself`).join(', ');
      const host = await started({
        'src/services.ts': classes,
        'src/op.ts': `import { ActionFilter, DomainAction, DomainEvent, Endpoint, Entity, Events, Get, MessageHandler, Policy, Post, Query, Repository, Seed } from '@portico/core';
import type { FilteredOperation, Guid } from '@portico/core';
import * as all from './services.ts';
export class Room extends Entity() { name!: string }
export interface RoomDto { id: Guid; name: string }
export class Booked extends DomainEvent<{ name: string }> {}
export const heard: string[] = [];
export class OnBooked extends MessageHandler(Booked) {
  handle(event: Booked, ${parameters}) { heard.push(event.name, ${values}); }
}
export class First extends Seed {
  seed(rooms: Repository<Room>, ${parameters}) { rooms.add(Object.assign(new Room(), { name: [${values}].join() })); }
}
export class Allowed extends Policy {
  readonly #all: readonly unknown[];
  constructor(${parameters}) { super(); this.#all = [${values}]; }
  admits() { return this.#all.length > 0; }
}
export class Around extends ActionFilter {
  readonly #all: readonly unknown[];
  constructor(${parameters}) { super(); this.#all = [${values}]; }
  async around(_: FilteredOperation, next: () => Promise<unknown>) { await next(); return this.#all; }
}
export class Find extends Query(Room, Get('/rooms'), { policy: Allowed })<RoomDto> {}
export class Read extends Endpoint(Get('/read'), { filters: [Around] })<unknown> {
  handle(rooms: Repository<Room>, events: Events) { events.raise(new Booked({ name: 'a' })); return rooms.count(); }
}`,
      });
      expect((await host.get('/read')).json()).toEqual(own);
    },
  );

  it('with generic services, each instantiation separately', async () => {
    const host = await started({
      'src/op.ts': `import { Endpoint, Get } from '@portico/core';
import type { Int, PerRequest } from '@portico/core';
interface Hidden { readonly id: string }
export interface Source<T> { first(): T }
export class Names implements Source<string> { first() { return 'Ada'; } }
export class Numbers implements Source<Int> { first() { return 5 as Int; } }
export class Box<T extends string | number, U = Hidden> {
  readonly items: T[] = [];
  readonly more?: U;
  readonly #source: Source<T>;
  constructor(source: Source<T>, limit = 3) { this.#source = source; this.items.length = Math.min(0, limit); }
  add() { return this.items.push(this.#source.first()); }
}
export class Trace<T> implements PerRequest { count = 0; last?: T; constructor(readonly_: Names) { void readonly_; } }
export class Add extends Endpoint(Get('/add'))<unknown> {
  handle(names: Box<string>, numbers: Box<Int>, a: Trace<string>, b: Trace<number>, c: Trace<string>) {
    names.add();
    return { names: names.items, numbers: numbers.items, same: a === c, other: (a as unknown) !== b };
  }
}`,
    });
    await host.get('/add');
    expect((await host.get('/add')).json()).toEqual({ names: ['Ada', 'Ada'], numbers: [], same: true, other: true });
  });

  it('with services that are exported by default or under another name', async () => {
    const host = await started({
      'src/named.ts': 'export default class Named { readonly itself = "named"; }',
      'src/unnamed.ts': 'export default class { readonly itself = "unnamed"; }',
      'src/late.ts': 'class Late { readonly itself = "late"; }\nexport default Late;',
      'src/other.ts': 'class Other { readonly itself = "other"; }\nexport { Other as Another };',
      'src/op.ts': `import { Endpoint, Get } from '@portico/core';
import type Named from './named.ts';
import type Unnamed from './unnamed.ts';
import type Late from './late.ts';
import type { Another } from './other.ts';
export class Read extends Endpoint(Get('/read'))<readonly string[]> {
  handle(a: Named, b: Unnamed, c: Late, d: Another) { return [a.itself, b.itself, c.itself, d.itself]; }
}`,
    });
    expect((await host.get('/read')).json()).toEqual(['named', 'unnamed', 'late', 'other']);
  });

  it('with parameters that use their defaults', async () => {
    const host = await started({
      'src/op.ts': `import { Endpoint, Get, Logger, Provider } from '@portico/core';
interface Mail { send(): string }
type Now = () => string;
export class NowProvider extends Provider<Now> { override provide() { return () => 'now'; } }
export class Retries {
  readonly said: string;
  constructor(count = 3, log?: Logger, mail?: Mail, now: Now = () => 'never', ...[]: []) {
    this.said = [count, log !== undefined, mail === undefined, now()].join();
  }
}
export class Read extends Endpoint(Get('/read'))<string> {
  handle(retries: Retries, more = 7) { return retries.said + more; }
}`.replace(', ...[]: []', ''),
    });
    expect((await host.get('/read')).json()).toBe('3,true,true,now7');
  });
});
