import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clock } from '@portico/core';
import type { ModulePlan } from '@portico/runtime';
import { callerWith, createTestHost, FakeClock, replace } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { sampleNamed, sourcesIn } from '../support/samples.ts';

type HostOptions = NonNullable<Parameters<typeof createTestHost>[1]>;

describe('A delayed call', () => {
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

  const off = '2030-06-01T12:00:00Z';
  const ada = callerWith({ sub: 'ada', tenant_id: 'north', permission: ['house.lamp.*'] });
  const operator = callerWith({ sub: 'ops', permission: 'service.job.*' });

  async function started(options: HostOptions = {}) {
    const clock = new FakeClock('2030-06-01T00:00:00Z');
    const host = await createTestHost([module], { ...options, replacements: [replace(Clock, clock)] });
    onTestFinished(() => host.close());
    const on = (caller: typeof ada, room: string, more: object = {}) => host.post('/lights/on', { room, off, ...more }, { caller });
    const lights = async (caller = ada) => (await host.get('/lights', { caller })).json<{ room: string; isOn: boolean }[]>();
    const lit = async (caller = ada) => (await lights(caller)).filter(({ isOn }) => isOn).map(({ room }) => room);
    const runs = async () => (await host.get('/_service/job-runs', { caller: operator })).json<Record<string, unknown>[]>();
    return { host, clock, on, lit, runs };
  }

  it('runs at its time, and not earlier, on behalf of the caller who scheduled it', async () => {
    const { host, clock, on, lit, runs } = await started();
    expect((await on(ada, 'hall')).status).toBe(204);
    clock.set('2030-06-01T11:59:59.999Z');
    await host.settle();
    expect(await lit()).toEqual(['hall']);
    clock.set(off);
    await host.settle();
    expect(await lit()).toEqual([]);
    expect(await runs()).toMatchObject([{ job: 'House.LightOff', state: 'done', tenantId: 'north', requestedBy: 'ada', attempts: 1 }]);
  });

  it('does not run if it is cancelled by its key, and is replaced by a later one', async () => {
    const { host, clock, on, lit } = await started();
    await on(ada, 'hall');
    await on(ada, 'attic');
    await on(ada, 'attic', { off: '2030-06-02T12:00:00Z' });
    await host.post('/lights/keep', { room: 'hall' }, { caller: ada });
    clock.set(off);
    await host.settle();
    expect((await lit()).toSorted()).toEqual(['attic', 'attic', 'hall']);
    clock.set('2030-06-02T12:00:00Z');
    await host.settle();
    expect(await lit()).toEqual(['hall']);
  });

  it('is rejected if the caller no longer has the permission, and is a dead letter', async () => {
    const { host, clock, on, lit, runs } = await started({
      jobs: { findClaims: (claims) => ({ ...claims, permission: ['house.lamp.on'] }) },
    });
    await on(ada, 'hall');
    clock.set(off);
    await host.settle();
    expect(await lit()).toEqual(['hall']);
    expect(await runs()).toMatchObject([{ state: 'dead', attempts: 1, failures: [{ error: expect.stringContaining('FORBIDDEN') }] }]);
  });

  it('is rejected if the caller may no longer act', async () => {
    const { host, clock, on, runs } = await started({ jobs: { findClaims: () => undefined } });
    await on(ada, 'hall');
    clock.set(off);
    await host.settle();
    expect(await runs()).toMatchObject([
      { state: 'dead', failures: [{ error: 'FORBIDDEN: The caller of this delayed call may no longer act.' }] },
    ]);
  });

  it('has the permissions that the roles of its caller grant when it is due', async () => {
    const { host, clock, on, runs } = await started({ roles: { keeper: { permissions: ['house.lamp.on'] } } });
    const keeper = callerWith({ sub: 'kim', tenant_id: 'north', role: 'keeper' });
    await on(keeper, 'hall');
    clock.set(off);
    await host.settle();
    expect(await runs()).toMatchObject([{ state: 'dead', requestedBy: 'kim' }]);
  });

  it('runs as the system in the tenant of its caller if it is scheduled so', async () => {
    const { host, clock, on, lit } = await started();
    const [north, south] = ['north', 'south'].map((tenant) => callerWith({ sub: 'kim', tenant_id: tenant, permission: ['house.lamp.on'] }));
    await on(north!, 'hall', { asSystem: true });
    await on(south!, 'hall', { asSystem: true, off: '2030-06-02T12:00:00Z' });
    clock.set(off);
    await host.settle();
    expect(await lit(north)).toEqual([]);
    expect(await lit(south)).toEqual(['hall']);
  });

  it('is a dead letter if this version has no input for a stored value, or rejects it', async () => {
    const { host, clock, on, lit } = await started();
    await on(ada, 'hall');
    await on(ada, 'attic');
    const change = (key: string, input: object) =>
      `UPDATE portico_job_run SET input = '${JSON.stringify(input)}' WHERE call_key = '${key}';`;
    await host.store('house').script(change('hall', { room: 'hall', color: 'red' }) + change('attic', { room: 7 }));
    clock.set(off);
    await host.settle();
    expect((await lit()).toSorted()).toEqual(['attic', 'hall']);
    const dead = await host.jobs.runs({ state: 'dead' });
    const errors = dead.map(({ failures }) => failures.at(-1)!.error).toSorted();
    expect(errors).toEqual([
      expect.stringContaining("The stored call has the input 'color', which this version of House.LightOff does not have."),
      expect.stringContaining("'room' must be text"),
    ]);
  });

  it('is not stored if its operation fails', async () => {
    const { host, clock, on, runs } = await started();
    expect((await on(callerWith({ sub: 'bob', tenant_id: 'north' }), 'hall')).status).toBe(403);
    expect((await on(ada, 'hall', { off: 'never' })).status).toBe(422);
    clock.set(off);
    await host.settle();
    expect(await runs()).toEqual([]);
  });
});
