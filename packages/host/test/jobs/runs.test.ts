import { ConflictError } from '@portico/core';
import type { JobRun } from '@portico/core';
import type { OperationCall } from '@portico/runtime';
import { expect, it } from 'vitest';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

const minute = 60_000;

describeStores('A run', (kind) => {
  const { store: newStore, start } = jobStores(kind);

  /** Returns the state, the attempts and the number of failures of all runs. */
  async function runsOf(store: Awaited<ReturnType<typeof newStore>>['store']) {
    const rows = await store.rows({ name: '', text: 'SELECT state, attempts, failures FROM portico_job_run ORDER BY due_at, id' }, []);
    return rows.map(([state, attempts, failures]) => [
      state,
      Number(attempts),
      failures === null ? 0 : (JSON.parse(failures as string) as unknown[]).length,
    ]);
  }

  it('saves nothing of an attempt that fails, and is attempted again after a pause', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    let failures = 1;
    const plan = jobPlan(
      'App.Report',
      async (run, call) => {
        await apply(store, call, `attempt ${run.attempt}`);
        if (failures-- > 0) throw new Error('The printer is on fire.');
      },
      { store },
    );
    const { jobs, logger } = await start(store, clock, [plan]);
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect(await applied(store)).toEqual([]);
    expect(logger.at('warn')).toEqual(['App.Report failed and will be retried']);
    clock.advance(1000);
    await jobs.settle();
    expect(await applied(store)).toEqual(['attempt 2']);
    expect(await runsOf(store)).toEqual([['done', 2, 1]]);
  });

  it('is a dead letter after the last attempt, and does not block the next slot', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const plan = jobPlan('App.Report', () => new ConflictError('Another report is open.'), { store });
    const { jobs, logger } = await start(store, clock, [plan]);
    clock.set('2030-01-01T03:00:00Z');
    for (let attempt = 0; attempt < 4; attempt++) {
      await jobs.settle();
      clock.advance(1000);
    }
    expect(await runsOf(store)).toEqual([['dead', 3, 3]]);
    expect(logger.at('error')).toEqual(['A run of App.Report became a dead letter: it failed']);
    clock.set('2030-01-02T03:00:00Z');
    await jobs.settle();
    expect(await runsOf(store)).toEqual([
      ['dead', 3, 3],
      ['pending', 1, 1],
    ]);
  });

  it('is rolled back and counts as failed if it takes longer than its timeout', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    let signal: AbortSignal | undefined;
    const plan = jobPlan(
      'App.Report',
      async (run, call) => {
        signal = run.signal;
        await apply(store, call, 'late');
        await new Promise(() => undefined);
      },
      { store, timeout: 50 },
    );
    const { jobs } = await start(store, clock, [plan]);
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect(signal!.aborted).toBe(true);
    expect(await applied(store)).toEqual([]);
    expect(await runsOf(store)).toEqual([['pending', 1, 1]]);
  });

  it.each([25, 60, 365])('may take %d days, which is longer than a timer can wait', async (days) => {
    const { store } = await newStore();
    const clock = new TestClock();
    const work = async (run: JobRun, call: OperationCall) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      run.signal.throwIfAborted();
      await apply(store, call, 'done');
    };
    const { jobs } = await start(store, clock, [jobPlan('App.Report', work, { store, timeout: days * 86_400_000 })]);
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect(await applied(store)).toEqual(['done']);
  });

  it('waits for the others of its job that are due, or runs with them, or is skipped', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const release = Promise.withResolvers<void>();
    const held = (id: string, overlap: 'skip' | 'wait' | 'allow') => {
      let active = 0;
      return jobPlan(
        id,
        async (run, call) => {
          active += 1;
          const most = active;
          if (run.scheduledAt.getTime() === Date.parse('2030-01-01T00:01:00Z')) await release.promise;
          active -= 1;
          await apply(store, call, `${id} ${run.scheduledAt.toISOString().slice(14, 19)} ${most}`);
        },
        { store, overlap, schedule: { every: minute } },
      );
    };
    const plans = [held('Skip', 'skip'), held('Wait', 'wait'), held('Allow', 'allow')];
    const { jobs } = await start(store, clock, plans, { concurrency: 20, lease: 10 * minute });
    clock.advance(minute);
    const first = jobs.settle();
    await expect
      .poll(() => store.rows({ name: '', text: 'SELECT 1 FROM portico_job_run WHERE locked_by IS NOT NULL' }, []))
      .toHaveLength(3);
    clock.advance(minute);
    const other = await start(store, clock, plans, { concurrency: 20, lease: 10 * minute });
    await other.jobs.settle();
    expect(await applied(store)).toEqual(['Allow 02:00 2']);
    release.resolve();
    await first;
    await jobs.settle();
    expect((await applied(store)).toSorted()).toEqual(['Allow 01:00 1', 'Allow 02:00 2', 'Skip 01:00 1', 'Wait 01:00 1', 'Wait 02:00 1']);
    expect((await runsOf(store)).filter(([state]) => state === 'skipped')).toHaveLength(1);
  });

  it('is taken over when its lease has ended, and the earlier attempt saves nothing', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const release = Promise.withResolvers<void>();
    const plan = (name: string, wait: Promise<void>) =>
      jobPlan(
        'App.Report',
        async (_run, call) => {
          await wait;
          await apply(store, call, name);
        },
        { store },
      );
    const paused = await start(store, clock, [plan('paused', release.promise)]);
    clock.set('2030-01-01T03:00:00Z');
    const first = paused.jobs.settle();
    await expect
      .poll(() => store.rows({ name: '', text: 'SELECT 1 FROM portico_job_run WHERE locked_by IS NOT NULL' }, []))
      .toHaveLength(1);
    clock.advance(31_000);
    const other = await start(store, clock, [plan('other', Promise.resolve())]);
    await other.jobs.settle();
    release.resolve();
    await first;
    expect(await applied(store)).toEqual(['other']);
    expect(paused.logger.at('warn')[0]).toContain('has lost its lease');
  });

  it('is released when its process stops, and the attempt does not count', async () => {
    const { store } = await newStore();
    const clock = new TestClock();
    const never = jobPlan('App.Report', () => new Promise(() => undefined), { store });
    const stopping = await start(store, clock, [never]);
    clock.set('2030-01-01T03:00:00Z');
    void stopping.jobs.settle();
    await expect
      .poll(() => store.rows({ name: '', text: 'SELECT 1 FROM portico_job_run WHERE locked_by IS NOT NULL' }, []))
      .toHaveLength(1);
    await stopping.jobs.stop(Promise.resolve());
    const next = await start(store, clock, [jobPlan('App.Report', (run, call) => apply(store, call, String(run.attempt)), { store })]);
    await next.jobs.settle();
    expect(await applied(store)).toEqual(['1']);
  });
});
