import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clock } from '@portico/core';
import type { ModulePlan } from '@portico/runtime';
import { callerWith, createTestHost, FakeClock, replace } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { postgresServer } from '../../../data/test/support/postgresServer.ts';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { sampleNamed, sourcesIn } from '../support/samples.ts';

type HostOptions = NonNullable<Parameters<typeof createTestHost>[1]>;
type Operation = abstract new () => object;

const start = '2030-06-01T00:00:00.000Z';
const permission = ['house.room.import', 'house.room.read'];
const ada = callerWith({ sub: 'ada', tenant_id: 'north', permission });
const bob = callerWith({ sub: 'bob', tenant_id: 'north', permission });
const elsewhere = callerWith({ sub: 'ada', tenant_id: 'south', permission });
const operator = callerWith({ sub: 'ops', permission: 'service.job.*' });

let project: TestProject;
let module: ModulePlan;
let ImportRooms: Operation;
beforeAll(async () => {
  project = makeProject(sourcesIn(sampleNamed('background-operations'), 'input'));
  const compiler = new Compiler(project.folder);
  const { files } = await compiler.compile();
  await compiler.close();
  for (const { path, text } of files) project.write(path, text);
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(project.folder, file)).href);
  module = ((await load('src/generated/index.ts')) as { HouseModule: ModulePlan }).HouseModule;
  ({ ImportRooms } = (await load('src/house.ts')) as { ImportRooms: Operation });
});
afterAll(() => project.remove());

const databases = [{ name: 'SQLite' }, { name: 'PostgreSQL', url: postgresServer }];

describe.each(databases.filter(({ name, url }) => name === 'SQLite' || url !== undefined))(
  'An operation in the background on $name',
  ({ url }) => {
    async function started(options: HostOptions = {}) {
      const clock = new FakeClock(start);
      const given = { ...options, ...(url !== undefined && { database: url }), replacements: [replace(Clock, clock)] };
      const host = await createTestHost([module], given);
      onTestFinished(() => host.close());
      const begin = async (names: readonly string[], more: object = {}, caller = ada) => {
        const response = await host.post('/imports', { names, ...more }, { caller });
        expect(response.status).toBe(202);
        return { location: response.headers['location'] as string, response };
      };
      const read = async (location: string, caller = ada) => host.get(location, { caller });
      const rooms = async (caller = ada) => (await host.get('/rooms', { caller })).json<{ name: string }[]>().map(({ name }) => name);
      return { host, clock, begin, read, rooms };
    }

    it('responds with 202 and the location of its state, and then with its result', async () => {
      const { host, begin, read, rooms } = await started();
      const { location, response } = await begin(['attic', 'hall']);
      const id = response.json<{ id: string }>().id;
      expect(response.json()).toEqual({ id, status: 'waiting' });
      expect(response.headers).toMatchObject({ location: `/imports/${id}`, 'retry-after': '2' });
      const waiting = await read(location);
      expect(waiting.json()).toEqual({ id, status: 'waiting' });
      expect(waiting.headers['retry-after']).toBe('2');
      expect(await rooms()).toEqual([]);
      await host.settle();
      const done = await read(location);
      expect(done.headers['retry-after']).toBeUndefined();
      const times = { startedAt: start, finishedAt: start };
      const result = { count: 2, worth: '12.30', at: start };
      expect(done.json()).toEqual({ id, status: 'done', progress: 1, message: 'hall', ...times, result });
      expect((await rooms()).toSorted()).toEqual(['attic', 'hall']);
    });

    it('shows its current state, and not to others, also if the group of the operation that reads it is cached', async () => {
      const { host, begin, read } = await started({ groups: { States: { responseCacheDuration: 60 } } });
      const { location } = await begin(['attic']);
      const readBoth = async (caller = ada) => [await read(location, caller), await read(`${location}/progress`, caller)] as const;
      const before = await readBoth();
      expect(before.map((response) => response.json<object>())).toMatchObject([{ status: 'waiting' }, { progress: 0 }]);
      await host.settle();
      const after = await readBoth();
      expect(after.map((response) => response.json<object>())).toMatchObject([{ status: 'done' }, { progress: 1 }]);
      const others = await readBoth(bob);
      expect(others.map(({ status }) => status)).toEqual([404, 404]);
      for (const { headers } of [...before, ...after, ...others]) {
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['etag']).toBeUndefined();
      }
    });

    it('shows its state to its owner only, in the same tenant', async () => {
      const { host, begin, read } = await started();
      const { location } = await begin(['attic']);
      for (const caller of [bob, elsewhere, operator, callerWith({ permission })]) expect((await read(location, caller)).status).toBe(404);
      expect((await host.get(location)).status).toBe(404);
      expect((await host.delete(location, { caller: bob })).status).toBe(404);
      const other = location.replace('/imports/', '/clearings/');
      expect((await read(other)).status).toBe(404);
      await host.settle();
      expect((await read(location)).json()).toMatchObject({ status: 'done' });
      expect((await read(location, bob)).status).toBe(404);
    });

    it('checks the caller and the inputs before it starts anything', async () => {
      const { host } = await started();
      const send = async (body: object, caller?: typeof ada) => (await host.post('/imports', body, caller && { caller })).status;
      expect(await send({ names: [] })).toBe(401);
      expect(await send({ names: [] }, callerWith({ sub: 'ada' }))).toBe(403);
      expect(await send({ names: [''] }, ada)).toBe(422);
      expect((await host.post('/clearings')).status).toBe(401);
      expect((await host.get('/_service/job-runs', { caller: operator })).json()).toEqual([]);
    });

    it('has the problem of an error that it returns, after all attempts, and keeps its checkpoints', async () => {
      const { host, clock, begin, read, rooms } = await started();
      const { location } = await begin(['attic', 'hall', 'yard'], { stopsAt: 2 });
      await host.settle();
      expect((await read(location)).json()).toMatchObject({ status: 'waiting', message: 'hall' });
      for (let attempt = 0; attempt < 3; attempt++) {
        clock.advance(600_000);
        await host.settle();
      }
      const { status, problem, result } = (await read(location)).json<Record<string, unknown>>();
      expect({ status, problem, result }).toEqual({
        status: 'failed',
        problem: { code: 'CONFLICT', title: 'Conflict', status: 409, detail: 'There is no room for yard.' },
        result: undefined,
      });
      expect((await rooms()).toSorted()).toEqual(['attic', 'hall']);
    });

    it('fails without details of a fault', async () => {
      const { host, begin, read } = await started();
      const { location } = await begin(['attic']);
      await host.store('house').script('DROP TABLE house_room;');
      for (let attempt = 0; attempt < 4; attempt++) {
        await host.settle();
        await host.store('house').script('UPDATE portico_job_run SET available_at = 0;');
      }
      const { status, problem } = (await read(location)).json<Record<string, unknown>>();
      expect(status).toBe('failed');
      expect(problem).toMatchObject({ code: 'INTERNAL_ERROR', status: 500 });
      expect(JSON.stringify(problem)).not.toContain('house_room');
    });

    it('does not run for a caller whose permission was withdrawn meanwhile', async () => {
      const { host, begin, read, rooms } = await started({ jobs: { findClaims: (claims) => ({ ...claims, permission: [] }) } });
      const { location } = await begin(['attic']);
      await host.settle();
      expect((await read(location)).json()).toMatchObject({ status: 'failed', problem: { code: 'FORBIDDEN', status: 403 } });
      expect(await rooms(callerWith({ sub: 'kim', tenant_id: 'north' }))).toEqual([]);
    });

    it('is canceled by its owner, and not after its end', async () => {
      const { host, begin, read, rooms } = await started();
      const { location } = await begin(['attic']);
      expect((await host.delete(location, { caller: ada })).status).toBe(204);
      await host.settle();
      expect((await read(location)).json()).toMatchObject({ status: 'cancelled' });
      expect(await rooms()).toEqual([]);
      expect((await host.delete(location, { caller: ada })).status).toBe(409);
      const { location: other } = await begin(['attic']);
      await host.settle();
      expect((await host.delete(other, { caller: ada })).status).toBe(409);
    });

    it('works without a result', async () => {
      const { host, begin, rooms } = await started();
      await begin(['attic']);
      await host.settle();
      const { headers } = await host.post('/clearings', undefined, { caller: ada });
      await host.settle();
      expect((await host.get(headers['location'] as string, { caller: ada })).json()).toMatchObject({ status: 'done', finishedAt: start });
      expect(await rooms()).toEqual([]);
    });

    it('is called from code like a request, and its owner reads the state', async () => {
      const { host, read, rooms } = await started();
      const state: unknown = await host.as(ada).call(ImportRooms, ...([{ names: ['attic'] }] as never));
      expect(state).toEqual({ id: expect.any(String) as string, status: 'waiting' });
      await host.settle();
      const { id } = state as { id: string };
      expect((await read(`/imports/${id}`)).json()).toMatchObject({ status: 'done' });
      expect(await rooms()).toEqual(['attic']);
    });
  },
);
