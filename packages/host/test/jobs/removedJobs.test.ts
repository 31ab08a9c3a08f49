import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import type { HostedJob } from '../../src/jobs/hostedJob.ts';
import { JobAdmin } from '../../src/jobs/jobAdmin.ts';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

const hour = 3_600_000;
const day = 24 * hour;

describeStores('What a removed class has left behind', (kind) => {
  const { store: newStore, start } = jobStores(kind);

  /** Creates a store with a run of a job that fails; returns how versions with and without that job start. */
  async function withRemovedJob() {
    const { store } = await newStore();
    const clock = new TestClock();
    const failing = jobPlan('App.Old', () => Promise.reject(new Error('No printer.')), { store, schedule: { every: hour } });
    const other = jobPlan('App.Other', (run, call) => apply(store, call, 'other'), { store, schedule: { every: 7 * day } });
    const startOld = (plan = failing) => start(store, clock, [plan, other]);
    const old = await startOld();
    clock.advance(hour);
    await old.jobs.settle();
    await old.jobs.stop(Promise.resolve());
    const admin = new JobAdmin([store], { now: clock.now });
    return { store, clock, startOld, startNew: () => start(store, clock, [other]), admin };
  }

  /** Returns the delayed calls of the area for a version of the program that has some operations. */
  const callsOf = (store: Store, ...operations: string[]): HostedJob => ({
    name: 'App',
    plan: jobPlan('App', () => undefined, { store, overlap: 'allow' }),
    services: {},
    calls: {
      operations,
      describe: () => undefined,
      prepare: async ({ call }) => ({ id: call!.operation, timeout: 1000, invoke: (within) => apply(store, within, call!.operation) }),
    },
  });

  async function withRemovedOperation() {
    const { store } = await newStore();
    const clock = new TestClock();
    const due = clock.time + hour;
    const row = (id: string, operation: string) =>
      `('019a0000-0000-4000-8000-00000000000${id}', 'App', '${operation}', ${due}, ${due}, 'pending', 'north', 'key', '{}', '{}')`;
    await store.script(`INSERT INTO portico_job_run (id, job, operation, due_at, available_at, state, tenant_id, call_key, input, run_as)
      VALUES ${row('1', 'App.Old')}, ${row('2', 'App.New')};`);
    const started = (...operations: string[]) => start(store, clock, [], { jobs: [callsOf(store, ...operations)] });
    return { store, clock, started, admin: new JobAdmin([store], { now: clock.now }) };
  }

  it('is logged when a version starts that does not have it', async () => {
    const { startNew } = await withRemovedJob();
    expect((await startNew()).logger.at('warn')).toEqual(["Runs of 'App.Old' are pending, but this version has no such job or operation"]);
    const { started } = await withRemovedOperation();
    expect((await started('App.New')).logger.at('warn')).toEqual([
      "Runs of 'App.Old' are pending, but this version has no such job or operation",
    ]);
  });

  it('waits for a version that has it: a run of a job', async () => {
    const { store, clock, startOld, startNew, admin } = await withRemovedJob();
    const young = await startNew();
    clock.advance(23 * hour);
    await young.jobs.settle();
    expect(await admin.list()).toMatchObject([{ id: 'App.Old', abandonedAt: '2030-01-01T02:00:00.000Z' }, { id: 'App.Other' }]);
    const working = jobPlan('App.Old', (run, call) => apply(store, call, `attempt ${run.attempt}`), { store, schedule: { every: hour } });
    await (await startOld(working)).jobs.settle();
    await young.jobs.settle();
    expect((await applied(store)).filter((text) => text !== 'other')).toContain('attempt 2');
    expect(await admin.runs({ state: 'dead' })).toEqual([]);
  });

  it('becomes a dead letter after the grace period, and its job is removed', async () => {
    const { clock, startOld, startNew, admin } = await withRemovedJob();
    const young = await startNew();
    clock.advance(26 * hour);
    await young.jobs.settle();
    expect(await admin.runs({ state: 'dead' })).toMatchObject([
      {
        job: 'App.Old',
        failures: [
          { error: expect.stringContaining('No printer.') as string },
          { error: expect.stringContaining('No version of the program that is running has this job or operation') as string },
        ],
      },
    ]);
    expect((await admin.list()).map(({ id }) => id)).toEqual(['App.Other']);
    expect(young.logger.at('error')).toEqual(['A run of App.Old became a dead letter: no version of the program that is running has it']);
    expect(young.logger.at('warn').at(-1)).toBe(
      'The job App.Old was removed: no version of the program has planned its slots since 2030-01-01T02:00:00.000Z',
    );
    await startOld();
    expect((await admin.list()).map(({ id }) => id)).toEqual(['App.Old', 'App.Other']);
  });

  it('becomes a dead letter after the grace period: a call of an operation, whose key is free again', async () => {
    const { store, clock, started, admin } = await withRemovedOperation();
    const young = await started('App.New');
    clock.advance(hour + 3 * 60_000);
    await young.jobs.settle();
    expect(await applied(store)).toEqual(['App.New']);
    expect(await admin.overdue()).toEqual([{ operation: 'App.Old', count: 1, since: '2030-01-01T01:00:00.000Z' }]);
    clock.advance(23 * hour);
    await young.jobs.settle();
    expect(await admin.runs({ state: 'dead' })).toEqual([]);
    clock.advance(2 * hour);
    await young.jobs.settle();
    expect(await admin.runs({ state: 'dead' })).toMatchObject([{ job: 'App.Old', tenantId: 'north', attempts: 0 }]);
    expect(await store.rows({ name: '', text: 'SELECT call_key FROM portico_job_run' }, [])).toEqual([[null], [null]]);
    const again = await started('App.Old');
    expect(await admin.replay('019a0000-0000-4000-8000-000000000001')).toBe(true);
    await again.jobs.settle();
    expect(await applied(store)).toEqual(['App.New', 'App.Old']);
  });

  it('is left alone if it belongs to an area of another service on the same database', async () => {
    const { store, clock, admin } = await withRemovedJob();
    const elsewhere = await start(store, clock, [jobPlan('Ap.Job', () => undefined, { store })], { areas: ['Ap'] });
    clock.advance(40 * day);
    await elsewhere.jobs.settle();
    expect(await admin.runs({ job: 'App.Old' })).toMatchObject([{ state: 'pending' }]);
    expect((await admin.list()).map(({ id }) => id)).toContain('App.Old');
  });

  it('is removed by an operator as soon as no process plans it: a job with its pending runs', async () => {
    const { clock, startNew, admin } = await withRemovedJob();
    await startNew();
    expect(await admin.remove('App.Old')).toBe(false);
    clock.advance(hour + 3 * 60_000);
    expect(await admin.remove('App.Old')).toBe(true);
    expect(await admin.runs({ job: 'App.Old' })).toMatchObject([{ state: 'cancelled' }]);
    expect(await admin.remove('App.Old')).toBeUndefined();
    await admin.pause('App.Other');
    expect(await admin.remove('App.Other')).toBe(true);
  });

  it('is removed by an operator: overdue calls of an operation, and no others', async () => {
    const { clock, admin } = await withRemovedOperation();
    expect(await admin.remove('App.Old')).toBeUndefined();
    clock.advance(2 * hour);
    expect(await admin.remove('App.Old')).toBe(true);
    expect(await admin.runs({ state: 'pending' })).toMatchObject([{ job: 'App.New' }]);
  });

  it('is registered again by a process that still has it', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const { jobs } = await start(store, clock, [
      jobPlan('App.Job', (run, call) => apply(store, call, 'run'), { store, schedule: { every: hour } }),
    ]);
    const admin = new JobAdmin([store], { now: clock.now });
    await admin.pause('App.Job');
    await admin.remove('App.Job');
    await jobs.settle();
    expect(await admin.list()).toMatchObject([{ id: 'App.Job', nextAt: '2030-01-01T01:00:00.000Z' }]);
    clock.advance(hour);
    await jobs.settle();
    expect(await applied(store)).toEqual(['run']);
  });

  it('is deleted 30 days after its end, if it has finished', async () => {
    const { store, clock, startOld, startNew, admin } = await withRemovedJob();
    const working = jobPlan('App.Old', () => undefined, { store, schedule: { every: hour } });
    const old = await startOld(working);
    clock.advance(1000);
    await old.jobs.settle();
    await old.jobs.stop(Promise.resolve());
    expect(await admin.runs({ job: 'App.Old' })).toMatchObject([{ state: 'done' }]);
    const young = await startNew();
    clock.advance(30 * day - hour);
    await young.jobs.settle();
    expect(await admin.runs({ job: 'App.Old' })).toHaveLength(1);
    clock.advance(2 * hour);
    await young.jobs.settle();
    expect(await admin.runs({ job: 'App.Old' })).toEqual([]);
  });
});
