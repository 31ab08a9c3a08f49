import { expect, it } from 'vitest';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeStores('A job', (kind) => {
  const { store: newStore, start } = jobStores(kind);

  /** Starts a process with one job that writes the time for which it was scheduled. */
  async function started(more: Partial<Parameters<typeof jobPlan>[2]> = {}) {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = jobPlan('App.Report', (run, call) => apply(store, call, run.scheduledAt.toISOString()), { store, ...more });
    const process = await start(store, clock, [plan]);
    return { store, clock, plan, ...process };
  }

  it('runs once for each slot, and not before', async () => {
    const { store, clock, jobs } = await started();
    await jobs.settle();
    clock.set('2030-01-01T02:59:59.999Z');
    await jobs.settle();
    expect(await applied(store)).toEqual([]);
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    await jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01T03:00:00.000Z']);
    clock.set('2030-01-02T03:00:10Z');
    await jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01T03:00:00.000Z', '2030-01-02T03:00:00.000Z']);
  });

  it('runs once for a slot that several processes see', async () => {
    const { store, clock, plan, jobs } = await started();
    const others = [await start(store, clock, [plan]), await start(store, clock, [plan])];
    clock.set('2030-01-01T03:00:00Z');
    await Promise.all([jobs, ...others.map((other) => other.jobs)].map((each) => each.settle()));
    expect(await applied(store)).toEqual(['2030-01-01T03:00:00.000Z']);
  });

  it('runs at the multiples of its interval', async () => {
    const { store, clock, jobs } = await started({ schedule: { every: 5 * minute } });
    for (let time = 0; time < 16; time++) {
      clock.advance(minute);
      await jobs.settle();
    }
    expect(await applied(store)).toEqual(['2030-01-01T00:05:00.000Z', '2030-01-01T00:10:00.000Z', '2030-01-01T00:15:00.000Z']);
  });

  it('runs the last missed slot after downtime by default', async () => {
    const { store, clock, jobs } = await started();
    clock.advance(5 * day);
    await jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-05T03:00:00.000Z']);
  });

  it('runs each missed slot in order if it says so', async () => {
    const { store, clock, jobs } = await started({ missed: 'each' });
    clock.advance(3 * day);
    await jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01T03:00:00.000Z', '2030-01-02T03:00:00.000Z', '2030-01-03T03:00:00.000Z']);
  });

  it('runs more missed slots than one transaction plans', async () => {
    const { store, clock, jobs } = await started({ missed: 'each', schedule: { every: minute } });
    clock.advance(250 * minute);
    await jobs.settle();
    const texts = await applied(store);
    expect(texts.length).toBe(250);
    expect(texts).toEqual(texts.toSorted());
  });

  it('drops missed slots if it says so, except for one of the last minute', async () => {
    const { store, clock, jobs } = await started({ missed: 'skip' });
    clock.set('2030-01-03T03:01:01Z');
    await jobs.settle();
    expect(await applied(store)).toEqual([]);
    clock.set('2030-01-04T03:00:59Z');
    await jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-04T03:00:00.000Z']);
  });

  it('keeps its slots when a process starts again', async () => {
    const { store, clock, plan } = await started();
    clock.set('2030-01-01T04:00:00Z');
    const again = await start(store, clock, [plan]);
    await again.jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01T03:00:00.000Z']);
  });

  it('begins with the next slot of a schedule that has changed', async () => {
    const { store, clock, plan } = await started();
    clock.set('2030-01-01T04:00:00Z');
    const changed = await start(store, clock, [{ ...plan, schedule: { cron: '0 5 * * *', timeZone: 'UTC' } }]);
    await changed.jobs.settle();
    expect(await applied(store)).toEqual([]);
    clock.set('2030-01-01T05:00:00Z');
    await changed.jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01T05:00:00.000Z']);
  });

  it('is not planned by an earlier version of the program, unless the later one is gone', async () => {
    const { store, clock, plan, jobs: earlier } = await started();
    const later = await start(store, clock, [{ ...plan, schedule: { cron: '0 5 * * *', timeZone: 'UTC' } }]);
    clock.set('2030-01-01T05:00:00Z');
    await earlier.settle();
    expect(await applied(store)).toEqual([]);
    await later.jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01T05:00:00.000Z']);
    await later.jobs.stop(Promise.resolve());
    clock.set('2030-01-02T05:02:00Z');
    await earlier.settle();
    clock.set('2030-01-03T03:00:00Z');
    await earlier.settle();
    expect(await applied(store)).toEqual(['2030-01-01T05:00:00.000Z', '2030-01-03T03:00:00.000Z']);
  });

  it('runs no slot twice if the clock jumps back', async () => {
    const { store, clock, jobs } = await started();
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    clock.set('2030-01-01T02:30:00Z');
    await jobs.settle();
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01T03:00:00.000Z']);
  });
});
