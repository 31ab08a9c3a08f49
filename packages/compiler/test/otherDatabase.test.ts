import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Store, StoreAdapter } from '@portico/data';
import { main } from '@portico/migrations';
import type { ModulePlan } from '@portico/runtime';
import { callerWith, createTestHost } from '@portico/testing';
import type { TestHost, TestHostOptions } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portico } from './support/cli.ts';
import { makeProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';

const front = (
  stars = '',
) => `import { BusinessRuleError, DomainAction, DomainEvent, Entity, Delete, Events, Get, MessageHandler, Module, Mutation, MutationMode, NotFoundError, Post, Put, Query, SoftDeleted, Versioned } from '@portico/core';
import type { Cursor, DateTimeOffset, Decimal, Filter, Guid, Int, ManyToOne, MaxLength, OneToMany, Repository, Sort, Unique } from '@portico/core';
export class FrontModule extends Module('Front', { store: 'front' }) {}
export class House extends Entity() { name!: string & Unique; rooms?: OneToMany<Room, 'house'>; }
export class Room extends Entity(Versioned, SoftDeleted) {
  name!: string & MaxLength<20>; rate!: Decimal; beds!: Int; quiet!: boolean; openedAt?: DateTimeOffset; houseId?: Guid; house?: ManyToOne<House>;
  ${stars}
}
export class Booked extends DomainEvent<{ roomId: Guid; guest: string; nights: Int }> {}
export class AddHouse extends Mutation(MutationMode.Create, House, Post('/houses'), { status: 201, body: 'wrapped' }) { readonly name!: string; }
export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { status: 201 }) {
  readonly name!: string; readonly rate!: Decimal; readonly beds!: Int; readonly quiet!: boolean; readonly openedAt?: DateTimeOffset; readonly houseId?: Guid;
}
export class RenameRoom extends Mutation(MutationMode.Update, Room, Put('/rooms/{id}'), { body: 'wrapped' }) { readonly id!: Guid; readonly name!: string; }
export class DropRoom extends Mutation(MutationMode.Delete, Room, Delete('/rooms/{id}')) { readonly id!: Guid; }
export class ListRooms extends Query(Room, Get('/rooms'))<{ id: Guid; name: string; rate: Decimal; quiet: boolean; openedAt?: DateTimeOffset; house?: { name: string } }> {
  readonly name?: Filter<string, 'Contains'>; readonly names?: Filter<string[], 'In', 'name'>; readonly from?: Filter<Decimal, 'GreaterOrEqual', 'rate'>; readonly quiet?: Filter<boolean>;
  readonly house?: Filter<string, 'Equals', 'house.name'>; readonly start?: Filter<string, 'StartsWith', 'name'>; readonly any?: Filter<string, 'ContainsIgnoreCase', 'name'>;
  readonly byRate?: Sort<'rate'>; readonly byName?: Sort<'name', 'Ascending'>; readonly page: Int = 1; readonly pageSize: Int = 10;
}
export class WalkRooms extends Query(Room, Get('/rooms/all'))<{ name: string }> { readonly after?: Cursor; readonly pageSize: Int = 2; readonly byName?: Sort<'name', 'Ascending'>; }
export class ListHouses extends Query(House, Get('/houses'))<{ name: string; rooms: { name: string; rate: Decimal }[] }> {}
export class BookRoom extends DomainAction(Post('/rooms/{id}/bookings'), { body: 'wrapped', idempotent: true })<Int, NotFoundError | BusinessRuleError> {
  readonly id!: Guid; readonly guest!: string; readonly nights!: Int;
  async execute(rooms: Repository<Room>, events: Events) {
    const room = await rooms.get(this.id);
    if (room instanceof NotFoundError) return room;
    room.beds -= 1;
    events.raise(new Booked({ roomId: room.id, guest: this.guest, nights: this.nights }));
    return room.beds < 0 ? new BusinessRuleError('NO_BED', 'No bed is left.') : room.beds;
  }
}
`;
const handling = (area: string, store: string, path: string) => `import { Entity, Get, MessageHandler, Module, Query } from '@portico/core';
import type { Int, Repository } from '@portico/core';
import { Booked } from '../front/front.ts';
export class ${area}Module extends Module('${area}', { store: '${store}' }) {}
export class ${area}Line extends Entity() { guest!: string; nights!: Int; }
export class Write${area} extends MessageHandler(Booked, { orderedBy: 'roomId' }) {
  handle(event: Booked, lines: Repository<${area}Line>) { lines.add(Object.assign(new ${area}Line(), { guest: event.guest, nights: event.nights })); }
}
export class List${area} extends Query(${area}Line, Get('/${path}'))<{ guest: string; nights: Int }> {}
`;

type Toy = { readonly storeAdapter: StoreAdapter; readonly opened: ReadonlyMap<string, number> };
let project: TestProject;
let toy: Toy;
let modules: readonly ModulePlan[];

/** Creates a project with a single dialect, from a package that was installed for it. */
function makeToyProject(stars?: string): TestProject {
  const made = makeProject(
    {
      'src/front/front.ts': front(stars),
      'src/bills/bills.ts': handling('Bills', 'front', 'bills'),
      'src/letters/letters.ts': handling('Letters', 'back', 'letters'),
      'node_modules/toy-database/package.json': JSON.stringify({ name: 'toy-database', type: 'module', exports: './index.js' }),
      'node_modules/toy-database/index.js': stripTypeScriptTypes(readFileSync(new URL('fixtures/toyDatabase.ts', import.meta.url), 'utf8')),
      'service.json': JSON.stringify({ Service: { Database: { Url: 'toy:{store}.db', Patience: '5s' } } }),
    },
    { types: true },
  );
  const settings = { dialects: ['toy-database'] };
  made.write('package.json', JSON.stringify({ name: 'sample', version: '1.0.0', type: 'module', portico: settings }));
  return made;
}

beforeAll(async () => {
  project = makeToyProject();
  toy = createRequire(join(project.folder, 'package.json'))('toy-database') as Toy;
  modules = await build(project);
});
afterAll(() => project.remove());

async function run(...args: string[]): Promise<string> {
  return runIn(project, ...args);
}

async function runIn({ folder }: TestProject, ...args: string[]): Promise<string> {
  const { status, out, err } = portico(folder, args);
  const code = await status;
  return `${code === 0 ? '' : `${code}: `}${out()}${err()}`;
}

async function build(built: TestProject): Promise<readonly ModulePlan[]> {
  expect(await runIn(built, 'build')).toMatch(/^\d+ operations in 3 areas/);
  return Object.values((await import(pathToFileURL(join(built.folder, 'src/generated/index.ts')).href)) as Record<string, ModulePlan>);
}

const urls = () => ({ front: `toy:${join(project.folder, 'front.db')}`, back: `toy:${join(project.folder, 'back.db')}` });
const caller = callerWith({ sub: 'ann', permission: '*' });

async function start(options: TestHostOptions = {}, built = modules): Promise<TestHost> {
  return createTestHost(built, { storeAdapters: [toy.storeAdapter], ...options });
}

/** Runs requests against a host, and remembers the text of every statement. */
async function within<T>(options: TestHostOptions, use: (host: TestHost, sent: string[]) => Promise<T>): Promise<T> {
  const host = await start(options);
  const sent: string[] = [];
  const watch = (store: Store) => (store.onStatement = (text) => void sent.push(text));
  for (const name of ['front', 'back']) watch(host.store(name));
  try {
    return await use(host, sent);
  } finally {
    await host.close();
  }
}

/** Uses entities, filters, sorts, pages, mutations and events. */
async function useAll(host: TestHost): Promise<void> {
  const as = { caller };
  const house = await host.post('/houses', { name: 'North' }, as);
  expect(house.status, house.text).toBe(201);
  const houseId = house.json<{ id: string }>().id;
  const again = await host.post('/houses', { name: 'North' }, as);
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('name')]);
  const rooms = [
    { name: 'Garden', rate: '80.50', beds: 2, quiet: true, houseId, openedAt: '2030-01-15T10:00:00Z' },
    { name: 'Attic', rate: '120.00', beds: 1, quiet: false },
    { name: 'Cellar', rate: '9007199254740.99', beds: 0, quiet: true },
  ];
  const ids: string[] = [];
  for (const room of rooms) {
    const added = await host.post('/rooms', room, as);
    expect(added.status, added.text).toBe(201);
    ids.push(added.json<{ id: string }>().id);
  }
  const list = async (query: string) => {
    const response = await host.get(`/rooms?${query}`, as);
    expect(response.status, response.text).toBe(200);
    const { items, totalCount } = response.json<{ items: { name: string; rate: string }[]; totalCount: number }>();
    return [totalCount, ...items.map(({ name }) => name)];
  };
  expect(await list('')).toEqual([3, 'Attic', 'Cellar', 'Garden']);
  expect(await list('byRate=Descending&pageSize=2')).toEqual([3, 'Cellar', 'Attic']);
  expect(await list('pageSize=2&page=2')).toEqual([3, 'Garden']);
  expect(await list('name=ar')).toEqual([2, 'Cellar', 'Garden']);
  expect(await list('any=GARD')).toEqual([1, 'Garden']);
  expect(await list('start=At')).toEqual([1, 'Attic']);
  expect(await list('names=Attic&names=Garden')).toEqual([2, 'Attic', 'Garden']);
  expect(await list('from=100.5')).toEqual([2, 'Attic', 'Cellar']);
  expect(await list('quiet=false')).toEqual([1, 'Attic']);
  expect(await list('house=North')).toEqual([1, 'Garden']);
  const walked = (await host.get('/rooms/all', as)).json<{ items: unknown[]; next: string }>();
  expect(walked.items).toEqual([{ name: 'Attic' }, { name: 'Cellar' }]);
  expect((await host.get(`/rooms/all?after=${walked.next}`, as)).json<{ items: unknown[] }>().items).toEqual([{ name: 'Garden' }]);
  expect((await host.get('/houses', as)).json()).toEqual([{ name: 'North', rooms: [{ name: 'Garden', rate: '80.5000' }] }]);
  await expectMutations(host, ids);
}

async function expectMutations(host: TestHost, [garden, attic, cellar]: readonly string[]): Promise<void> {
  const as = { caller };
  expect((await host.put(`/rooms/${attic}`, { name: 'Loft' }, as)).status).toBeLessThan(300);
  const stale = { caller, headers: { 'if-match': '"99"' } };
  expect((await host.put(`/rooms/${attic}`, { name: 'Roof' }, stale)).status).toBe(412);
  expect((await host.delete(`/rooms/${cellar}`, as)).status).toBeLessThan(300);
  const left = (await host.get('/rooms', as)).json<{ items: { name: string }[] }>().items;
  expect(left.map(({ name }) => name)).toEqual(['Garden', 'Loft']);
  const book = (id: string | undefined, key: string) =>
    host.post(`/rooms/${id}/bookings`, { guest: key, nights: 2 }, { caller, headers: { 'idempotency-key': key } });
  expect((await book(garden, 'first')).json()).toBe(1);
  // The key has had its response: nothing is booked a second time.
  expect((await book(garden, 'first')).json()).toBe(1);
  expect((await book(garden, 'second')).json()).toBe(0);
  expect((await book(attic, 'other')).json()).toBe(0);
  const refused = await book(attic, 'third');
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('NO_BED')]);
  await host.settle();
  for (const path of ['/bills', '/letters']) {
    const lines = (await host.get(path, as)).json<{ guest: string }[]>();
    expect(lines.map(({ guest }) => guest).toSorted()).toEqual(['first', 'other', 'second']);
  }
}

describe('A database from a package that the framework does not contain', () => {
  it('generates SQL in its dialect only', () => {
    const folder = join(project.folder, 'src/generated');
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((path) => path.endsWith('.ts'));
    const text = files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
    expect(text).toMatch(/\btoy:/);
    expect(text).not.toMatch(/\b(?:sqlite|postgres)\b/);
    expect(text).toContain('varchar');
    expect(text).not.toMatch(/\?\d{1,3}\b|\$\d/);
  });

  it('runs queries, mutations, actions and events in memory, without a migration', async () => {
    await within({}, async (host, sent) => {
      await useAll(host);
      expect([...toy.opened.keys()]).toEqual(['front', 'back']);
      expect(host.store('front').dialect.name).toBe('toy');
      // Every parameter is spelled as the dialect spells it, those of the message tables included.
      const messages = sent.filter((text) => text.includes('portico_outbox') || text.includes('portico_inbox'));
      expect(messages.length).toBeGreaterThan(10);
      expect(sent.filter((text) => /\?\d{1,3}\b|\$\d/.test(text))).toEqual([]);
      expect(sent.filter((text) => text.includes('?0001')).length).toBeGreaterThan(30);
    });
  });

  it('is migrated by `portico migrations`, and by the command without the compiler', async () => {
    expect(await run('migrations', 'add', 'initial')).toContain('wrote migrations/front/0001_initial.sql');
    const file = readFileSync(join(project.folder, 'migrations/front/0001_initial.sql'), 'utf8');
    expect(file).toContain('-- dialects: toy\n');
    expect(file).toContain('varchar');
    expect(await run('migrations', 'plan')).toContain('front: 0001_initial');
    const out: string[] = [];
    const write = (text: string) => void out.push(text);
    expect(await main(['apply'], { cwd: project.folder, out: write, err: write }), out.join('')).toBe(0);
    expect(out.join('')).toContain('front: applied 0001_initial');
    expect(await run('migrations', 'status')).toContain('0001_initial  applied');
    expect(await run('migrations', 'drift')).toBe('back: matches 0001_initial\nfront: matches 0001_initial\n');
  });

  it('runs the same from files, and `portico messages` reads its inbox', async () => {
    await within({ stores: urls() }, (host) => useAll(host));
    expect(await run('messages', 'list', '--store', 'front', '--state', 'all')).toContain('Bills.WriteBills');
  });

  it('changes tables that have rows with the next migration', async () => {
    const newer = makeToyProject('stars: Int = 3;');
    try {
      const built = await build(newer);
      cpSync(join(project.folder, 'migrations'), join(newer.folder, 'migrations'), { recursive: true });
      const place = ['--store', 'front', '--url', urls().front];
      await expect(start({ stores: urls() }, built)).rejects.toThrow("the store 'front' is behind");
      expect(await runIn(newer, 'migrations', 'add', 'stars')).toContain('wrote migrations/front/0002_stars.sql');
      expect(await runIn(newer, 'migrations', 'apply', ...place)).toContain('front: applied 0002_stars');
      expect(await runIn(newer, 'migrations', 'drift', ...place)).toBe('front: matches 0002_stars\n');
      const host = await start({ stores: urls() }, built);
      const rows = await host.store('front').rows({ name: '', text: 'select distinct stars from front_room' }, []);
      await host.close();
      expect(rows.map(([stars]) => Number(stars))).toEqual([3]);
    } finally {
      newer.remove();
    }
  });

  it('reads its specific settings, and reports their problems with specific messages', async () => {
    process.env['Service__Stores__front__Patience'] = '250ms';
    try {
      await within({ stores: { front: urls().front, back: 'toy::memory:' } }, async () => expect(toy.opened.get('front')).toBe(250));
      process.env['Service__Stores__front__Patience'] = '0';
      await expect(start({ stores: urls() })).rejects.toThrow('Service:Stores:front:Patience is 0; nobody could ever write');
      process.env['Service__Stores__front__Patience'] = 'soon';
      await expect(start({ stores: urls() })).rejects.toThrow("Service:Stores:front:Patience is 'soon'; it must be a duration");
    } finally {
      delete process.env['Service__Stores__front__Patience'];
    }
  });

  it('fails at startup without the adapter, or on a database that it was not built for', async () => {
    await expect(start({ stores: urls(), storeAdapters: [] })).rejects.toThrow(
      "the URL of the store 'front' must be one of sqlite::memory:, sqlite:<file> or postgres://…",
    );
    await expect(start({ storeAdapters: [toy.storeAdapter, toy.storeAdapter] })).rejects.toThrow(
      "two adapters in storeAdapters open URLs of 'toy:'",
    );
    await expect(start({ stores: { front: 'sqlite::memory:', back: 'toy::memory:' } })).rejects.toThrow(
      "The generated code has no SQL for 'sqlite'. Build the project with this dialect.",
    );
    expect(await run('migrations', 'apply', '--store', 'front', '--url', 'sqlite:other.db')).toContain(
      "migrations/front/0001_initial.sql is written for toy, not for 'sqlite'.",
    );
  });
});
