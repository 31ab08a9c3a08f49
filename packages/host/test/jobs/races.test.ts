import { expect, it } from 'vitest';
import { JobAdmin } from '../../src/jobs/jobAdmin.ts';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

const hour = 3_600_000;

describeStores('A run that an operator interrupts', (kind) => {
  const { store: newStore, start } = jobStores(kind);
  const schedule = { every: hour } as const;

  it('is either done with its data, or canceled without it, if it is canceled while it finishes', { timeout: 120_000 }, async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = jobPlan('App.Report', (run, call) => apply(store, call, run.id), { store, overlap: 'allow' });
    const { jobs } = await start(store, clock, [plan], { concurrency: 20 });
    const admin = new JobAdmin([store], { now: clock.now, cancelled: () => jobs.notice() });
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push((await admin.run('App.Report'))!);
    const settled = jobs.settle();
    const cancelled = await Promise.all(
      ids.map(async (id, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 2));
        return admin.cancel(id);
      }),
    );
    await settled;
    const texts = await applied(store);
    for (const [index, id] of ids.entries()) {
      const { state } = (await admin.show(id))!;
      expect([state, texts.filter((text) => text === id).length]).toEqual(cancelled[index] ? ['cancelled', 0] : ['done', 1]);
    }
  });

  it('finishes if its job is paused meanwhile, and the slots of the pause do not run', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const plan = jobPlan(
      'App.Report',
      async (run, call) => {
        begun.resolve();
        await release.promise;
        await apply(store, call, run.scheduledAt.toISOString().slice(11, 16));
      },
      { store, schedule, missed: 'each' },
    );
    const { jobs } = await start(store, clock, [plan], { lease: 20 * hour });
    const admin = new JobAdmin([store], { now: clock.now, changed: () => jobs.wake() });
    clock.advance(hour);
    const settled = jobs.settle();
    await begun.promise;
    expect(await admin.pause('App.Report')).toBe(true);
    release.resolve();
    await settled;
    clock.advance(2 * hour + 1);
    await jobs.settle();
    expect(await applied(store)).toEqual(['01:00']);
    expect(await admin.resume('App.Report')).toBe(true);
    await jobs.settle();
    clock.advance(hour);
    await jobs.settle();
    expect(await applied(store)).toEqual(['01:00', '04:00']);
  });

  it('keeps its checkpoint if the host stops while it is saved, and continues elsewhere without a lost or repeated part', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = (begun: () => void) =>
      jobPlan(
        'App.Import',
        async (run, call) => {
          for (let part = ((run.lastCheckpoint as number | undefined) ?? 0) + 1; part <= 6; part++) {
            await apply(store, call, `part ${part}`);
            const saved = run.checkpoint(part);
            if (part === 3) begun();
            await saved;
          }
        },
        { store, schedule },
      );
    const begun = Promise.withResolvers<void>();
    const first = await start(store, clock, [plan(() => begun.resolve())]);
    clock.advance(hour);
    const settled = first.jobs.settle();
    await begun.promise;
    await first.jobs.stop(Promise.resolve());
    await settled;
    const second = await start(store, clock, [plan(() => undefined)]);
    await second.jobs.settle();
    expect(await applied(store)).toEqual(['part 1', 'part 2', 'part 3', 'part 4', 'part 5', 'part 6']);
    expect(await new JobAdmin([store], { now: clock.now }).runs()).toMatchObject([{ state: 'done', attempts: 1, failures: [] }]);
  });

  it('cannot be replayed, deleted or canceled while another process executes it again', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    let isFailing = true;
    const plan = jobPlan(
      'App.Report',
      (run, call) => {
        if (isFailing) throw new Error('No.');
        return apply(store, call, String(run.attempt));
      },
      { store, schedule, retry: { maxAttempts: 1, strategy: 'Fixed', delay: 1000, maxDelay: 1000 } },
    );
    const { jobs } = await start(store, clock, [plan]);
    const admin = new JobAdmin([store], { now: clock.now });
    clock.advance(hour);
    await jobs.settle();
    const [{ id } = { id: '' }] = await admin.runs({ state: 'dead' });
    isFailing = false;
    expect(await Promise.all([admin.replay(id), admin.replay(id)])).toContain(true);
    expect([await admin.replay(id), await admin.delete(id)]).toEqual([false, false]);
    await jobs.settle();
    expect(await applied(store)).toEqual(['1']);
    expect([await admin.cancel(id), await admin.delete(id), await admin.replay(id)]).toEqual([false, false, false]);
  });
});
