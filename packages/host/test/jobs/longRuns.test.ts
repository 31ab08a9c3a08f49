import { expect, it } from 'vitest';
import { JobAdmin } from '../../src/jobs/jobAdmin.ts';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

describeStores('A long run', (kind) => {
  const { store: newStore, start } = jobStores(kind);
  const at = '2030-01-01T03:00:00Z';

  it('saves the data of a checkpoint with it, and continues from there if the attempt fails', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const seen: unknown[] = [];
    const plan = jobPlan(
      'App.Import',
      async (run, call) => {
        const from = (run.lastCheckpoint as { row: number } | undefined)?.row ?? 0;
        seen.push(run.lastCheckpoint);
        for (let row = from; row < 4; row++) {
          await apply(store, call, `row ${row}`);
          if (row === 2 && run.attempt === 1) throw new Error('The network is down.');
          await run.checkpoint({ row: row + 1 });
        }
      },
      { store },
    );
    const { jobs } = await start(store, clock, [plan]);
    clock.set(at);
    await jobs.settle();
    expect(await applied(store)).toEqual(['row 0', 'row 1']);
    clock.advance(1000);
    await jobs.settle();
    expect(seen).toEqual([undefined, { row: 2 }]);
    expect(await applied(store)).toEqual(['row 0', 'row 1', 'row 2', 'row 3']);
    expect(await store.rows({ name: '', text: 'SELECT state, checkpoint FROM portico_job_run' }, [])).toEqual([['done', null]]);
  });

  it('rejects checkpoints that a later attempt would not receive unchanged', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const errors: unknown[] = [];
    const values = [new Date(0), { a: undefined }, Number.NaN, 1n, new Map(), 'x'.repeat(100_000), 'a\0b'];
    const plan = jobPlan(
      'App.Import',
      async (run) => {
        for (const value of values) await run.checkpoint(value).catch((error: unknown) => errors.push((error as Error).name));
        for (const share of [-0.1, 1.1, Number.NaN])
          try {
            run.progress(share);
          } catch (error) {
            errors.push((error as Error).name);
          }
      },
      { store },
    );
    const { jobs } = await start(store, clock, [plan]);
    clock.set(at);
    await jobs.settle();
    const wrong = ['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError', 'RangeError', 'TypeError'];
    expect(errors).toEqual([...wrong, 'RangeError', 'RangeError', 'RangeError']);
  });

  it('shows its progress while it is executed', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const release = Promise.withResolvers<void>();
    const plan = jobPlan(
      'App.Import',
      async (run) => {
        run.progress(0.4, 'Reading rooms');
        await release.promise;
        run.progress(1);
      },
      { store },
    );
    const { jobs } = await start(store, clock, [plan], { lease: 30 });
    const admin = new JobAdmin([store], { now: clock.now });
    clock.set(at);
    const settled = jobs.settle();
    const running = { state: 'pending', isRunning: true, progress: 0.4, message: 'Reading rooms' };
    await expect.poll(async () => (await admin.runs())[0], { timeout: 5000 }).toMatchObject(running);
    release.resolve();
    await settled;
    expect(await admin.runs()).toMatchObject([{ state: 'done', progress: 1, message: 'Reading rooms' }]);
  });

  it('sees that it is canceled, and saves nothing after its last checkpoint', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const reasons: string[] = [];
    const plan = jobPlan(
      'App.Import',
      async (run, call) => {
        await apply(store, call, 'before');
        await run.checkpoint(1);
        await new Promise((resolve) => run.signal.addEventListener('abort', resolve));
        reasons.push((run.signal.reason as Error).message);
        await apply(store, call, 'after');
      },
      { store },
    );
    const { jobs, logger } = await start(store, clock, [plan], { lease: 30 });
    const admin = new JobAdmin([store], { now: clock.now, cancelled: () => jobs.notice() });
    clock.set(at);
    const settled = jobs.settle();
    await expect.poll(() => applied(store)).toEqual(['before']);
    const [run] = await admin.runs();
    expect(await admin.cancel(run!.id)).toBe(true);
    await settled;
    expect(reasons).toEqual([`The run ${run!.id} of App.Import was canceled.`]);
    expect(await applied(store)).toEqual(['before']);
    expect(await admin.runs()).toMatchObject([{ state: 'cancelled', failures: [] }]);
    expect(logger.at('warn')).toEqual([`The run ${run!.id} of App.Import was canceled.`]);
    expect(await admin.cancel(run!.id)).toBe(false);
  });

  it('does not begin if it is canceled before', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = jobPlan('App.Import', (_run, call) => apply(store, call, 'ran'), { store });
    const { jobs } = await start(store, clock, [plan]);
    const admin = new JobAdmin([store], { now: clock.now });
    expect(await admin.cancel((await admin.run('App.Import'))!)).toBe(true);
    await jobs.settle();
    expect(await applied(store)).toEqual([]);
  });

  it('is not given up after ten attempts that did not finish, if each one has reached a checkpoint', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = jobPlan(
      'App.Import',
      async (run, call) => {
        const count = ((run.lastCheckpoint as number | undefined) ?? 0) + 1;
        await apply(store, call, `part ${count}`);
        await run.checkpoint(count);
        if (count < 15) await new Promise(() => undefined);
      },
      { store, schedule: { every: 365 * 86_400_000 } },
    );
    for (let process = 0; process < 15; process++) {
      const { jobs } = await start(store, clock, [plan], { lease: 3_600_000 });
      if (process === 0) await new JobAdmin([store], { now: clock.now }).run('App.Import');
      clock.advance(2 * 3_600_000);
      const parts = Array.from({ length: process + 1 }, (_, index) => `part ${index + 1}`);
      const settled = jobs.settle();
      await expect.poll(() => applied(store), { timeout: 5000 }).toEqual(parts);
      if (process === 14) await settled;
    }
  });
});
