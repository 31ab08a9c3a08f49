import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import { JobAdmin } from '../../src/jobs/jobAdmin.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

const second = 1000;
const minute = 60 * second;
const tenants = ['north', 'south', 'west'];
const seed = Number(process.env['PORTICO_TENANT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
function random(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the runs of each tenant: slot and state, in the order of the slots. */
async function listRuns(store: Store): Promise<ReadonlyMap<string, readonly (readonly [number, string])[]>> {
  const text = 'SELECT tenant_id, slot, state FROM portico_job_run ORDER BY tenant_id, slot';
  const rows = await store.rows({ name: '', text }, []);
  return new Map(
    [...Map.groupBy(rows, ([tenant]) => tenant as string)].map(([tenant, own]) => [
      tenant,
      own.map(([, slot, state]) => [Number(slot), state as string] as const),
    ]),
  );
}

describeStores(`A job for each tenant that skips overlaps and catches up on missed slots (seed ${seed})`, (kind) => {
  const { store: newStore, start } = jobStores(kind);
  const retry = { maxAttempts: 3, strategy: 'Fixed', delay: 90 * second, maxDelay: 90 * second } as const;
  const options = { overlap: 'skip', missed: 'each', retry, schedule: { every: minute }, listTenants: () => tenants } as const;

  it(
    'runs or skips each slot of each tenant exactly once, through failures and downtime of several processes',
    { timeout: 120_000 },
    async () => {
      const { store } = await newStore();
      const clock = new TestClock();
      const next = random(seed);
      const fails = new Map(tenants.map((tenant, index) => [tenant, index * 0.3]));
      const plan = jobPlan(
        'App.Report',
        (run, call) => {
          if (next() < fails.get(run.tenantId!)!) throw new Error('No.');
          return apply(store, call, `${run.tenantId} ${run.scheduledAt.getTime()}`);
        },
        { store, ...options },
      );
      const processes = [await start(store, clock, [plan]), await start(store, clock, [plan])];
      const first = clock.time + minute;
      for (let step = 0; step < 40; step++) {
        // Mostly on time, sometimes after downtime, and sometimes with a clock that was set back.
        clock.advance(next() < 0.15 ? 8 * minute : next() < 0.1 ? -30 * second : 20 * second);
        await Promise.all(processes.map(({ jobs }) => jobs.settle()));
      }
      fails.clear();
      for (const tenant of tenants) fails.set(tenant, 0);
      for (let step = 0; step < 5; step++) {
        clock.advance(2 * minute);
        await processes[0]!.jobs.settle();
      }
      const runs = await listRuns(store);
      const slots = runs.get('')!.map(([slot]) => slot);
      expect(slots).toEqual(Array.from({ length: slots.length }, (_, n) => first + n * minute));
      expect(slots.length).toBeGreaterThan(20);
      const texts = await applied(store);
      const listed = runs.get('')!.filter(([, state]) => state === 'done');
      for (const tenant of tenants) {
        const own = runs.get(tenant)!;
        expect(own.map(([slot]) => slot)).toEqual(listed.map(([slot]) => slot));
        const done = own.filter(([, state]) => state === 'done').map(([slot]) => slot);
        // Once each, and in their order.
        expect(texts.filter((text) => text.startsWith(tenant)).map((text) => Number(text.split(' ')[1]))).toEqual(done);
        expect(own.filter(([, state]) => state === 'pending')).toEqual([]);
      }
      // The failures of others neither delay nor skip the slots of a tenant without failures.
      expect(runs.get('north')!.filter(([, state]) => state !== 'done')).toEqual([]);
    },
  );

  it('runs all slots of a short downtime for each tenant', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = jobPlan(
      'App.Report',
      (run, call) => apply(store, call, `${run.tenantId} ${run.scheduledAt.toISOString().slice(14, 19)}`),
      {
        store,
        ...options,
        schedule: { every: 10 * second },
      },
    );
    const { jobs } = await start(store, clock, [plan]);
    clock.advance(40 * second);
    await jobs.settle();
    const texts = await applied(store);
    for (const tenant of tenants)
      expect(texts.filter((text) => text.startsWith(tenant)).map((text) => text.slice(-5))).toEqual(['00:10', '00:20', '00:30', '00:40']);
  });

  it('lets a tenant whose run fails wait, and the others catch up without it', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    let isFailing = true;
    const plan = jobPlan(
      'App.Report',
      (run, call) => {
        if (isFailing && run.tenantId === 'west') throw new Error('No.');
        return apply(store, call, `${run.tenantId} ${run.scheduledAt.toISOString().slice(14, 16)}`);
      },
      { store, ...options },
    );
    const { jobs } = await start(store, clock, [plan]);
    clock.advance(5 * minute);
    await jobs.settle();
    const of = async (tenant: string) => (await applied(store)).filter((text) => text.startsWith(tenant)).map((text) => text.slice(-2));
    for (const tenant of ['north', 'south']) expect(await of(tenant)).toEqual(['01', '02', '03', '04', '05']);
    expect(await of('west')).toEqual([]);
    isFailing = false;
    clock.advance(90 * second);
    await jobs.settle();
    expect(await of('west')).toEqual(['01', '02', '03', '04', '05']);
    expect((await new JobAdmin([store], { now: clock.now }).runs({ state: 'dead' })).length).toBe(0);
  });

  it('runs both slots of an hour that occurs twice, once for each tenant', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    clock.set('2030-10-26T23:59:00Z');
    const schedule = { cron: '30 * * * *', timeZone: 'Europe/Berlin' };
    const plan = jobPlan(
      'App.Report',
      (run, call) => apply(store, call, `${run.tenantId} ${run.scheduledAt.toISOString().slice(11, 16)}`),
      {
        store,
        ...options,
        schedule,
      },
    );
    const processes = [await start(store, clock, [plan]), await start(store, clock, [plan])];
    // Berlin: 2:30 in summer time, 2:30 in winter time, and 3:30.
    for (const time of ['2030-10-27T00:30:00Z', '2030-10-27T01:30:00Z', '2030-10-27T02:30:00Z']) {
      clock.set(time);
      await Promise.all(processes.map(({ jobs }) => jobs.settle()));
    }
    expect(new Schedule(schedule).list(Date.parse('2030-10-27T00:30:00Z'), clock.time, 10)).toHaveLength(3);
    expect((await applied(store)).toSorted()).toEqual(
      tenants.flatMap((tenant) => ['00:30', '01:30', '02:30'].map((at) => `${tenant} ${at}`)),
    );
  });
});
