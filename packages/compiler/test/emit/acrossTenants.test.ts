import { randomInt } from 'node:crypto';
import type { AppError, Caller } from '@portico/core';
import { isError } from '@portico/core';
import { describe as describeApi } from '@portico/openapi';
import { ClaimsCaller } from '@portico/runtime';
import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresServer } from '../../../data/test/support/postgresServer.ts';
import { buildAccessMap } from '../../src/commands/access/buildAccessMap.ts';
import { Compiler } from '../../src/main.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const source = `
import { count, CurrentTenant, Delete, DomainAction, Entity, Get, isError, ForbiddenError, Module, Mutation, MutationMode, NotFoundError, Owned, permissions, Post, Query, SoftDeleted, TenantScoped } from '@portico/core';
import type { AsSystem, CallRefusal, ComplexFilter, Cursor, Filter, Guid, Int, ManyToOne, MaxLength, OneToMany, Sort } from '@portico/core';
import type { App } from './generated/index.ts';
export class AppModule extends Module('App') {}
export const Permissions = permissions('app', { folder: ['audit'] });
export class Folder extends Entity(TenantScoped, Owned, SoftDeleted) {
  label!: string & MaxLength<20>; weight!: Int; pages?: OneToMany<Page, 'folder'>;
}
export class Page extends Entity(TenantScoped) { folderId!: Guid; folder?: ManyToOne<Folder>; number!: Int; }
export class AddFolder extends Mutation(MutationMode.Create, Folder, Post('/folders'))<never, { id: Guid }> { label!: string; weight!: Int; }
export class DeleteFolder extends Mutation(MutationMode.Delete, Folder, Delete('/folders/{id}')) { id!: Guid; }
export class AddPage extends Mutation(MutationMode.Create, Page, Post('/pages'))<never, { id: Guid }> { folderId!: Guid; number!: Int; }
interface FolderRow { label: string; weight: Int; pages: { number: Int }[]; total: Int; }
export interface Row extends FolderRow {}
const computed = { total: (folder: Folder) => count(folder.pages) };
export class ListOwn extends Query(Folder, Get('/own'), { computed })<Row> { readonly weight?: Filter<Int, 'GreaterOrEqual'>; }
export class ListAll extends Query(Folder, Get('/all'), { acrossTenants: Permissions.folder.audit, computed })<Row> {
  readonly weight?: Filter<Int, 'GreaterOrEqual'>;
  readonly filter?: ComplexFilter<{ label: string; weight: Int; pages: { number: Int }[] }>;
}
export class StreamAll extends Query(Folder, Get('/stream'), { acrossTenants: Permissions.folder.audit, computed, stream: true })<Row> {}
export class PageAll extends Query(Folder, Get('/pages-of-all'), { acrossTenants: Permissions.folder.audit, computed })<Row> {
  readonly weight?: Filter<Int, 'GreaterOrEqual'>;
  readonly weightSort?: Sort;
  readonly page?: Int; readonly pageSize?: Int;
}
export class WalkAll extends Query(Folder, Get('/walk'), { acrossTenants: Permissions.folder.audit, computed })<Row> {
  readonly weightSort: Sort = 'Ascending'; readonly after?: Cursor; readonly pageSize?: Int;
}
export class ReadAny extends Query(Folder, Get('/any/{id}'), { acrossTenants: Permissions.folder.audit, computed })<Row> { readonly id!: Guid; }
export class ListPages extends Query(Page, Get('/all-pages'), { acrossTenants: Permissions.folder.audit })<{ number: Int; folder?: { label: string } }> {}
export class RelayAsCaller extends DomainAction(Get('/relay'))<Row[], CallRefusal | ForbiddenError> {
  async execute(app: App) { return app.listAll(); }
}
export class RelayAsSystem extends DomainAction(Get('/relay-system'))<Row[], CallRefusal | ForbiddenError> {
  async execute(app: AsSystem<App>) { return app.listAll(); }
}
export class RelayFor extends DomainAction(Get('/relay-for/{tenant}'))<Row[], CallRefusal | ForbiddenError> {
  readonly tenant!: string;
  async execute(current: CurrentTenant, app: App) { current.actFor(this.tenant); return app.listAll(); }
}
`;

const seed = Number(process.env['PORTICO_TENANT_SEED'] ?? randomInt(2 ** 31));
const turns = Number(process.env['PORTICO_TENANT_TURNS'] ?? 40);
let state = seed;
/** Returns a number from 0 to below `end` (mulberry32). */
function below(end: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
}
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

const tenants = ['north', 'south', 'east'] as const;
const owners = ['ann', 'bob', 'cat'] as const;
const audit = 'app.folder.audit';
const viewAll = 'app.folder.view-all';
const grants = [[], [audit], [viewAll], [audit, viewAll], ['*'], ['app.folder.audits', 'app.page.audit'], ['APP.Folder.Audit'], ['app.*']];

interface PlainFolder {
  id: string;
  label: string;
  weight: number;
  tenant: string;
  owner: string;
  deleted: boolean;
  pages: number[];
}
type Identity = { readonly id: string | undefined; readonly tenant: string | undefined; readonly held: readonly string[] };
interface Line {
  readonly msg: string;
  readonly operation: string;
  readonly caller: string;
  readonly outcome: string;
  readonly rows?: number;
}

const holds = ({ held }: Identity, permission: string) =>
  held.some((each) => each === '*' || each === 'app.*' || each.toLowerCase() === permission);
/** The rule in plain code: a row is seen if it exists, belongs to a tenant that the caller may read, and to an owner that the caller may see. */
const sees = (caller: Identity, { deleted, tenant, owner }: PlainFolder, across: boolean) =>
  !deleted && (across || tenant === caller.tenant) && (holds(caller, viewAll) || owner === caller.id);
const show = ({ label, weight, pages }: PlainFolder) => ({
  label,
  weight,
  pages: pages.map((number) => ({ number })),
  total: pages.length,
});

let project: TestProject;
let modules: readonly ModulePlan[];
beforeAll(async () => {
  project = makeProject({ 'src/app.ts': source }, { types: true });
  modules = Object.values(await loadModules(project));
});
afterAll(() => project?.remove());

describe('A query that reads across tenants', () => {
  it('is marked in the access map, the manifest and the description, with its permission', async () => {
    const compiler = new Compiler(project.folder);
    const { plan } = await compiler.compile();
    await compiler.close();
    const listed = buildAccessMap(plan!).filter(({ operation }) => operation === 'App.ListAll' || operation === 'App.ListOwn');
    expect(
      listed.map(({ operation, entity, permissions, acrossTenants, filters }) => [operation, entity, permissions, acrossTenants, filters]),
    ).toEqual([
      ['App.ListAll', 'App.Folder', [audit], audit, ['owner', 'soft delete']],
      ['App.ListAll', 'App.Page', [audit], audit, []],
      ['App.ListOwn', 'App.Folder', [], undefined, ['owner', 'tenant', 'soft delete']],
      ['App.ListOwn', 'App.Page', [], undefined, ['tenant']],
    ]);
    const manifests = await Promise.all(modules.map((module) => module.manifest()));
    const { paths } = describeApi(manifests, { title: 'App', version: '1' });
    expect(paths['/all']!.get).toMatchObject({ 'x-across-tenants': audit, 'x-required-permissions': [audit] });
    expect(paths['/own']!.get).not.toHaveProperty('x-across-tenants');
  });
});

const kinds = [
  ['SQLite', {}],
  ['PostgreSQL', postgresServer === undefined ? undefined : { database: postgresServer }],
] as const;

for (const [name, stores] of kinds)
  describe.skipIf(stores === undefined)(`Reads across tenants on ${name} (PORTICO_TENANT_SEED=${seed})`, () => {
    let host: TestHost;
    const folders: PlainFolder[] = [];
    const lines: Line[] = [];

    beforeAll(async () => {
      const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
      host = await createTestHost(modules, { ...stores, host: { logger: { level: 'info', stream } } as never });
      for (let index = 0; index < 40; index++) await addFolder(index);
    });
    afterAll(() => host?.close());

    const asCaller = ({ id, tenant, held }: Identity): Caller | undefined =>
      id === undefined ? undefined : new ClaimsCaller({ sub: id, permission: held, ...(tenant !== undefined && { tenant_id: tenant }) });

    async function addFolder(index: number): Promise<void> {
      const [tenant, owner] = [pick(tenants), pick(owners)];
      const caller = asCaller({ id: owner, tenant, held: ['*'] })!;
      const folder = { label: `F-${index}`, weight: below(9), tenant, owner, deleted: below(5) === 0, pages: [] as number[] };
      const { id } = (await host.post('/folders', { label: folder.label, weight: folder.weight }, { caller })).json<{ id: string }>();
      for (let number = 0, end = below(4); number < end; number++) {
        expect((await host.post('/pages', { folderId: id, number }, { caller })).status).toBe(200);
        folder.pages.push(number);
      }
      if (folder.deleted) expect((await host.delete(`/folders/${id}`, { caller })).status).toBe(204);
      folders.push({ ...folder, id });
    }

    const createIdentity = (): Identity =>
      below(8) === 0
        ? { id: undefined, tenant: undefined, held: [] }
        : { id: pick(owners), tenant: below(4) === 0 ? undefined : pick(tenants), held: pick(grants) };
    const request = async (caller: Identity, path: string) => {
      const credential = asCaller(caller);
      const response = await host.get(path, credential ? { caller: credential } : {});
      return { status: response.status, body: response.json<never>() };
    };
    const byLabel = (rows: readonly { label: string }[]) => rows.toSorted((a, b) => (a.label < b.label ? -1 : 1));
    const expected = (caller: Identity, across: boolean, isMatch = (_: PlainFolder) => true) =>
      byLabel(folders.filter((each) => sees(caller, each, across) && isMatch(each)).map(show));
    /** The status of an operation that reads across tenants. */
    const admitted = (caller: Identity) => (caller.id === undefined ? 401 : holds(caller, audit) ? 200 : 403);
    const lastLine = () => lines.findLast(({ msg }) => msg === 'read across tenants');

    it('shows foreign rows only to callers with the permission, and to them what plain code selects', async () => {
      for (let turn = 0; turn < turns; turn++) {
        const caller = createIdentity();
        const weight = below(9);
        const status = admitted(caller);
        const note = `${JSON.stringify(caller)} weight ${weight}`;
        const answers = {
          own: await request(caller, `/own?weight=${weight}`),
          all: await request(caller, `/all?weight=${weight}`),
          filtered: await request(caller, `/all?filter=${JSON.stringify({ pages: { some: { number: { greaterOrEqual: 1 } } } })}`),
          stream: await request(caller, '/stream'),
          page: await request(caller, `/pages-of-all?weight=${weight}&page=1&pageSize=500&weightSort=Descending`),
        };
        expect(byLabel(answers.own.body), note).toEqual(expected(caller, false, (row) => row.weight >= weight));
        for (const each of [answers.all, answers.filtered, answers.stream, answers.page]) expect(each.status, note).toBe(status);
        if (status !== 200) continue;
        const heavy = expected(caller, true, (row) => row.weight >= weight);
        expect(byLabel(answers.all.body), note).toEqual(heavy);
        expect(byLabel(answers.filtered.body), note).toEqual(expected(caller, true, ({ pages }) => pages.some((number) => number >= 1)));
        expect(byLabel(answers.stream.body), note).toEqual(expected(caller, true));
        const { items, totalCount } = answers.page.body as { items: { label: string }[]; totalCount: number };
        expect([byLabel(items), totalCount], note).toEqual([heavy, heavy.length]);
      }
    });

    it('reads single rows and pages with cursors by the same rule', async () => {
      for (let turn = 0; turn < turns / 4; turn++) {
        const caller = createIdentity();
        const folder = pick(folders);
        const single = await request(caller, `/any/${folder.id}`);
        const status = admitted(caller);
        expect(single.status, JSON.stringify(caller)).toBe(status === 200 && !sees(caller, folder, true) ? 404 : status);
        if (single.status === 200) expect(single.body).toEqual(show(folder));
        if (status !== 200) continue;
        const walked: { label: string }[] = [];
        let next: string | null = '';
        while (next !== null) {
          const query: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
          const page: { items: { label: string }[]; next: string | null } = (await request(caller, `/walk?pageSize=3${query}`)).body;
          walked.push(...page.items);
          next = page.next;
        }
        expect(byLabel(walked)).toEqual(expected(caller, true));
      }
    });

    it('reads related rows of every tenant, with their own filters of owners and deleted rows', async () => {
      for (let turn = 0; turn < turns / 4; turn++) {
        const caller = createIdentity();
        const { status, body } = await request(caller, '/all-pages');
        expect(status).toBe(admitted(caller));
        if (status !== 200) continue;
        const all = folders.flatMap((folder) =>
          folder.pages.map((number) => (sees(caller, folder, true) ? { number, folder: { label: folder.label } } : { number })),
        );
        const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
        expect(sorted(body)).toEqual(sorted(all));
      }
    });

    it('rejects calls that act for one tenant, whatever the permissions', async () => {
      const operation = (found: string) => operationOf(modules, found);
      const outcome = (called: Promise<unknown>) =>
        called.then((value) => (isError(value) ? (value as AppError).status : byLabel(value as never)));
      const listAll = await operation('ListAll');
      for (let turn = 0; turn < turns / 4; turn++) {
        const caller = { ...createIdentity(), id: pick(owners) };
        const credential = asCaller(caller)!;
        const tenant = pick(tenants);
        const allowed = holds(caller, audit) ? expected(caller, true) : 403;
        expect(await outcome(host.as(credential).call(listAll))).toEqual(allowed);
        expect(await outcome(host.as(credential).forTenant(tenant).call(listAll))).toEqual(caller.tenant === tenant ? allowed : 403);
        expect((await request(caller, '/relay')).status).toBe(holds(caller, audit) ? 200 : 403);
        expect((await request(caller, '/relay-system')).status).toBe(403);
        expect((await request(caller, `/relay-for/${tenant}`)).status).toBe(caller.tenant === tenant && holds(caller, audit) ? 200 : 403);
      }
      const everything = byLabel(folders.filter(({ deleted }) => !deleted).map(show));
      expect(await outcome(host.asSystem('audit').call(listAll))).toEqual(everything);
      expect(await outcome(host.asSystem('audit').call(await operation('RelayAsSystem')))).toEqual(everything);
      expect(await outcome(host.asSystem('audit').forTenant('north').call(listAll))).toBe(403);
      expect(await outcome(host.forTenant('north').call(listAll))).toBe(401);
    });

    it('logs each read with its caller, outcome and number of rows, and marks the response as not to be stored', async () => {
      const credential = asCaller({ id: 'ann', tenant: 'north', held: [audit, viewAll] })!;
      const before = lines.length;
      const response = await host.get('/all', { caller: credential });
      expect(response.headers['cache-control']).toBe('no-store');
      const rows = folders.filter(({ deleted }) => !deleted).length;
      const logged = { operation: 'App.ListAll', permission: audit, caller: 'ann', tenant: 'north', outcome: 'ok', rows };
      expect(lastLine()).toMatchObject(logged);
      expect(lines.slice(before).filter(({ msg }) => msg === 'read across tenants')).toHaveLength(1);
      await host.get('/all', { caller: asCaller({ id: 'bob', tenant: 'north', held: [] })! });
      expect(lastLine()).toMatchObject({ caller: 'bob', outcome: 'FORBIDDEN' });
      await host.get('/relay', { caller: credential });
      expect(lastLine()).toMatchObject({ operation: 'App.ListAll', caller: 'ann', rows });
      await host.asSystem('audit').call(await operationOf(modules, 'ListAll'));
      expect(lastLine()).toMatchObject({ operation: 'App.ListAll', caller: 'system', rows });
    });
  });

/** Returns the class of an operation. */
async function operationOf(modules: readonly ModulePlan[], name: string): Promise<abstract new () => object> {
  const calls = await modules[0]!.calls!();
  return calls.find(({ operation }) => operation === `App.${name}`)!.class as abstract new () => object;
}
