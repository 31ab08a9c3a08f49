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

const ada = callerWith({ sub: 'ada', tenant_id: 'north', permission: ['house.lamp.*'] });
const bob = callerWith({ sub: 'bob', tenant_id: 'south', permission: ['house.lamp.*'] });
const off = '2030-06-01T12:00:00Z';

let project: TestProject;
let module: ModulePlan;
beforeAll(async () => {
  project = makeProject(sourcesIn(sampleNamed('delayed-calls'), 'input'));
  const compiler = new Compiler(project.folder);
  const { files } = await compiler.compile();
  await compiler.close();
  for (const { path, text } of files) project.write(path, text);
  const loaded: unknown = await import(pathToFileURL(join(project.folder, 'src/generated/index.ts')).href);
  module = (loaded as { HouseModule: ModulePlan }).HouseModule;
});
afterAll(() => project.remove());

const databases = [{ name: 'SQLite' }, { name: 'PostgreSQL', url: postgresServer }];

describe.each(databases.filter(({ name, url }) => name === 'SQLite' || url !== undefined))('A delayed call on $name', ({ url }) => {
  async function started() {
    const clock = new FakeClock('2030-06-01T00:00:00Z');
    const host = await createTestHost([module], { ...(url !== undefined && { database: url }), replacements: [replace(Clock, clock)] });
    onTestFinished(() => host.close());
    const on = (caller: typeof ada, room: string, at = off) => host.post('/lights/on', { room, off: at }, { caller });
    const keep = (caller: typeof ada, room: string) => host.post('/lights/keep', { room }, { caller });
    const runs = async () =>
      (await host.jobs.runs()).map(({ state, tenantId, dueAt }) => `${tenantId} ${state} ${dueAt.slice(0, 16)}`).toSorted();
    return { host, clock, on, keep, runs };
  }

  it('is stored once if concurrent transactions use its key', async () => {
    const { host, clock, on, runs } = await started();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => on(n % 2 === 0 ? ada : bob, 'hall', `2030-06-01T12:${String(n).padStart(2, '0')}:00Z`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204));
    expect(await runs()).toEqual([expect.stringContaining('north pending'), expect.stringContaining('south pending')]);
    clock.set('2030-06-01T13:00:00Z');
    await host.settle();
    expect(await runs()).toEqual([expect.stringContaining('north done'), expect.stringContaining('south done')]);
  });

  it('is canceled and replaced by concurrent transactions without an error, and runs at most once', async () => {
    const { host, clock, on, keep, runs } = await started();
    await on(ada, 'hall');
    const work = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? keep(ada, 'hall') : on(ada, 'hall')));
    expect((await Promise.all(work)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 204));
    clock.set(off);
    await host.settle();
    expect((await runs()).filter((run) => run.includes('done')).length).toBeLessThanOrEqual(1);
    expect((await runs()).filter((run) => !run.includes('done'))).toEqual([]);
  });

  it('can be scheduled with its key again after it was canceled, and after it has run', async () => {
    const { host, clock, on, keep, runs } = await started();
    await on(ada, 'hall');
    await keep(ada, 'hall');
    await keep(ada, 'hall');
    expect(await runs()).toEqual([]);
    await on(ada, 'hall');
    clock.set(off);
    await host.settle();
    await on(ada, 'hall', '2030-06-02T12:00:00Z');
    expect(await runs()).toEqual(['north done 2030-06-01T12:00', 'north pending 2030-06-02T12:00']);
  });

  it('is not canceled by a caller of another tenant', async () => {
    const { host, clock, on, keep, runs } = await started();
    await on(ada, 'hall');
    await keep(bob, 'hall');
    clock.set(off);
    await host.settle();
    expect(await runs()).toEqual(['north done 2030-06-01T12:00']);
  });

  it('runs immediately if its time has passed, and may be due in the year 9999', async () => {
    const { host, on, runs } = await started();
    await on(ada, 'hall', '1970-01-01T00:00:00Z');
    await on(ada, 'attic', '9999-12-31T23:59:59Z');
    await host.settle();
    expect(await runs()).toEqual(['north done 1970-01-01T00:00', 'north pending 9999-12-31T23:59']);
  });
});
