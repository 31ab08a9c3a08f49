import { expect, it } from 'vitest';
import { JobAdmin } from '../../src/jobs/jobAdmin.ts';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

describeStores('A clock that jumps', (kind) => {
  const { store: newStore, start } = jobStores(kind);

  async function started(more: object = {}) {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = jobPlan('App.Report', (run, call) => apply(store, call, run.scheduledAt.toISOString().slice(0, 10)), { store, ...more });
    return { store, clock, plan, ...(await start(store, clock, [plan])) };
  }

  it('does not stop a job until the time to which it was ahead', async () => {
    const { store, clock, jobs, logger } = await started();
    clock.set('2031-01-01T03:00:00Z');
    await jobs.settle();
    expect(await applied(store)).toEqual(['2031-01-01']);
    clock.set('2030-01-01T02:00:00Z');
    await jobs.settle();
    expect(await new JobAdmin([store], { now: clock.now }).list()).toMatchObject([{ nextAt: '2030-01-01T03:00:00.000Z' }]);
    expect(logger.at('warn')).toEqual(['The clock of a process was ahead: App.Report continues with an earlier slot']);
    for (const time of ['2030-01-01T03:00:00Z', '2030-01-02T03:00:00Z']) {
      clock.set(time);
      await jobs.settle();
    }
    expect(await applied(store)).toEqual(['2031-01-01', '2030-01-01', '2030-01-02']);
  });

  it('runs no slot twice if it is ahead and set back, with several processes', async () => {
    const { store, clock, plan, jobs } = await started({ missed: 'each' });
    const other = new TestClock();
    const ahead = await start(store, other, [plan]);
    for (let day = 1; day <= 6; day++) {
      clock.set(`2030-01-0${day}T03:00:00Z`);
      // The other process is half a day ahead on some days, and three days on one.
      other.time = clock.time + (day === 3 ? 72 : day % 2 === 0 ? 12 : 0) * 3_600_000;
      await Promise.all([ahead.jobs.settle(), jobs.settle()]);
    }
    const texts = await applied(store);
    expect(texts.toSorted()).toEqual(['2030-01-01', '2030-01-02', '2030-01-03', '2030-01-04', '2030-01-05', '2030-01-06']);
  });

  it('is normal if it differs by less than a minute', async () => {
    const { clock, jobs, logger } = await started({ schedule: { every: 30_000 } });
    clock.advance(30_000);
    await jobs.settle();
    clock.advance(-29_000);
    await jobs.settle();
    expect(logger.at('warn')).toEqual([]);
  });
});
