import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { AreaData } from '@portico/data';
import type { ModulePlan } from '@portico/runtime';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canOpen, freshStore } from '../../../data/test/support/freshStore.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const houseSource = `import { ConflictError, Delete, DomainAction, Entity, Get, JobRun, Jobs, Module, NotFoundError, permissions, Post, Query, Repository, TenantScoped, VoidDomainAction } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid, Int, JobState, MinLength } from '@portico/core';

export class HouseModule extends Module('House') {}
export const HousePermissions = permissions('house', { room: ['import'] });
export class Room extends Entity(TenantScoped) { name!: string; }
export class ListRooms extends Query(Room, Get('/rooms'))<{ name: string }> {}
export class ImportResult { count!: Int; worth!: Decimal; at!: DateTimeOffset; }

export class ImportRooms extends DomainAction(Post('/imports'), {
  permission: HousePermissions.room.import,
  background: () => ReadImport,
})<ImportResult, ConflictError> {
  names!: (string & MinLength<1>)[];
  pause?: Int;

  async execute(run: JobRun<number>, rooms: Repository<Room>) {
    let done = run.lastCheckpoint ?? 0;
    for (const name of this.names.slice(done)) {
      await new Promise((resolve) => setTimeout(resolve, this.pause ?? 0));
      run.signal.throwIfAborted();
      if (await rooms.exists({ name })) return new ConflictError('There is a room ' + name + ' already.');
      rooms.create({ name });
      await run.checkpoint(++done);
      run.progress(done / this.names.length, name);
    }
    return { count: done, worth: '9007199254740993.10' as Decimal, at: new Date(0) };
  }
}
export class ReadImport extends DomainAction(Get('/imports/{id}'))<JobState<ImportResult>, NotFoundError> {
  id!: Guid;
  execute(jobs: Jobs) { return jobs.find(ImportRooms, this.id); }
}
export class CancelImport extends VoidDomainAction(Delete('/imports/{id}'))<NotFoundError | ConflictError> {
  id!: Guid;
  execute(jobs: Jobs) { return jobs.cancelRun(ImportRooms, this.id); }
}
`;

const deskSource = `import { ConflictError, Delete, Endpoint, Get, Module, NotFoundError, Post, VoidEndpoint } from '@portico/core';
import type { CallRefusal, Guid, Int, JobState } from '@portico/core';
import type { House } from '../generated/index.ts';
import type { ImportResult } from '../house/house.ts';

export class DeskModule extends Module('Desk') {}

/** Orders an import in the other process. */
export class OrderImport extends Endpoint(Post('/orders'), { status: 202, location: () => ReadOrder })<JobState<ImportResult>, CallRefusal> {
  names!: string[];
  pause?: Int;
  handle(house: House) { return house.importRooms({ names: this.names, pause: this.pause }); }
}
export class ReadOrder extends Endpoint(Get('/orders/{id}'))<JobState<ImportResult>, NotFoundError | CallRefusal> {
  id!: Guid;
  handle(house: House) { return house.readImport({ id: this.id }); }
}
export class CancelOrder extends VoidEndpoint(Delete('/orders/{id}'))<NotFoundError | ConflictError | CallRefusal> {
  id!: Guid;
  handle(house: House) { return house.cancelImport({ id: this.id }); }
}
`;

interface State {
  readonly id: string;
  readonly status: string;
  readonly message?: string;
  readonly result?: object;
  readonly problem?: object;
}

/** A host in a separate process. */
interface HostProcess {
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

const permission = ['house.room.import', 'house.room.read'];
const file = fileURLToPath(new URL('../fixtures/areaProcess.ts', import.meta.url));

let project: TestProject;
let module: ModulePlan | undefined;
beforeAll(async () => {
  project = makeProject({ 'src/house/house.ts': houseSource, 'src/desk/desk.ts': deskSource });
  ({ HouseModule: module } = await loadModules(project));
});
afterAll(() => project.remove());

/** Starts a host with one area, on a store or in front of another host. */
async function startProcess(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<HostProcess> {
  const env = { ...process.env, Service__RemoteBoundaries__Key: 'a key that both hosts of this test have', ...settings };
  const child = spawn(process.execPath, [file, project.folder, ...args], { stdio: 'pipe', env });
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => line === 'listening' && resolve());
    void ended.then(() => reject(new Error('The host has ended.')));
  });
  return { kill };
}

async function send(line: string, claims?: object, body?: object): Promise<{ status: number; headers: Headers; json: State }> {
  const [method, url] = line.split(' ') as [string, string];
  const headers = { ...(claims && { 'x-claims': JSON.stringify(claims) }), ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: (text === '' ? {} : JSON.parse(text)) as State };
}

const kinds = (['SQLite in a file', 'PostgreSQL'] as const).filter(canOpen);

describe.each(kinds)('An operation in the background of another process, on %s', (kind) => {
  const ends: (() => Promise<void>)[] = [];
  let url: string;
  let house: HostProcess;
  let startHouse: () => Promise<HostProcess>;

  beforeAll(async () => {
    const fresh = await freshStore(kind, { name: 'house' });
    ends.push(() => fresh.drop());
    const { create, hash } = await (module!.data as AreaData).schema();
    const applied = recordMigration('house', { name: '0001_initial', hash, checksum: '', appliedAt: new Date(0).toISOString() });
    await fresh.store.script([create[fresh.store.dialect.name], createMigrationTable, applied].join('\n'));
    const [housePort, deskPort] = [await findFreePort(), await findFreePort()];
    startHouse = () => startProcess(['House', String(housePort), 'house', fresh.address], {});
    url = `http://127.0.0.1:${deskPort}`;
    const address = { Service__RemoteBoundaries__House__BaseUrl: `http://127.0.0.1:${housePort}` };
    const [started, desk] = await Promise.all([startHouse(), startProcess(['Desk', String(deskPort), 'house', '', 'House'], address)]);
    house = started;
    ends.push(
      () => house.kill(),
      () => desk.kill(),
    );
  }, 60_000);
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const result = { count: 2, worth: '9007199254740993.10', at: '1970-01-01T00:00:00.000Z' };
  const roomsOf = async (claims: object) => {
    const { json } = await send(`GET ${url}/rooms`, claims);
    return (json as unknown as { name: string }[]).map(({ name }) => name).toSorted();
  };
  const finished = async (location: string, claims: object) => {
    await expect.poll(async () => (await send(`GET ${location}`, claims)).json.status, { timeout: 20_000 }).not.toMatch(/waiting|running/);
    return (await send(`GET ${location}`, claims)).json;
  };

  it.each([
    ['imports', 'a request to a route of the other process'],
    ['orders', 'a call from code'],
  ])('[REMOTE-01] responds with 202 and a location, at which its owner reads the state: %s, %s', { timeout: 60_000 }, async (path) => {
    const ada = { sub: 'ada', tenant_id: path, permission };
    const [bob, elsewhere] = [
      { ...ada, sub: 'bob' },
      { ...ada, tenant_id: 'south' },
    ];
    expect((await send(`POST ${url}/${path}`, undefined, { names: ['attic'] })).status).toBe(401);
    expect((await send(`POST ${url}/${path}`, { sub: 'ada' }, { names: ['attic'] })).status).toBe(403);
    expect((await send(`POST ${url}/${path}`, ada, { names: [''] })).status).toBe(422);
    const response = await send(`POST ${url}/${path}`, ada, { names: ['attic', 'hall'] });
    expect(response.status).toBe(202);
    const { id } = response.json;
    expect(response.json).toEqual({ id, status: 'waiting' });
    expect(response.headers.get('location')).toBe(`/${path}/${id}`);
    const location = `${url}/${path}/${id}`;
    for (const caller of [bob, elsewhere, undefined]) expect((await send(`GET ${location}`, caller)).status).toBe(404);
    expect(await finished(location, ada)).toMatchObject({ id, status: 'done', progress: 1, message: 'hall', result });
    expect(await roomsOf(ada)).toEqual(['attic', 'hall']);
    expect((await send(`DELETE ${location}`, ada)).status).toBe(409);
  });

  it('[REMOTE-01] is canceled by its owner only', { timeout: 60_000 }, async () => {
    const ada = { sub: 'ada', tenant_id: 'canceling', permission };
    const names = Array.from({ length: 200 }, (_, index) => `room ${String(index).padStart(3, '0')}`);
    const { json } = await send(`POST ${url}/orders`, ada, { names, pause: 50 });
    const location = `${url}/orders/${json.id}`;
    await expect.poll(async () => (await roomsOf(ada)).length, { timeout: 20_000 }).toBeGreaterThan(2);
    expect((await send(`GET ${location}`, ada)).json.status).toBe('running');
    for (const caller of [
      { ...ada, sub: 'bob' },
      { ...ada, tenant_id: 'south' },
    ])
      expect((await send(`DELETE ${location}`, caller)).status).toBe(404);
    expect((await send(`DELETE ${location}`, ada)).status).toBe(204);
    expect((await send(`GET ${location}`, ada)).json.status).toBe('cancelled');
    const left = await roomsOf(ada);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await roomsOf(ada)).toEqual(left);
    expect(left.length).toBeLessThan(names.length);
  });

  it('continues in the next process after its process was killed, and its owner reads the result', { timeout: 60_000 }, async () => {
    const ada = { sub: 'ada', tenant_id: 'killing', permission };
    const names = Array.from({ length: 30 }, (_, index) => `room ${String(index).padStart(2, '0')}`);
    const { json } = await send(`POST ${url}/orders`, ada, { names, pause: 50 });
    const location = `${url}/orders/${json.id}`;
    await expect.poll(async () => (await roomsOf(ada)).length, { timeout: 20_000 }).toBeGreaterThan(2);
    await house.kill();
    expect((await send(`GET ${location}`, ada)).status).toBe(503);
    house = await startHouse();
    await expect.poll(async () => (await send(`GET ${location}`, ada)).status, { timeout: 20_000 }).toBe(200);
    expect(await finished(location, ada)).toMatchObject({ status: 'done', result: { count: names.length } });
    expect(await roomsOf(ada)).toEqual(names);
  });
});

/** Returns a port of this machine that is free. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
