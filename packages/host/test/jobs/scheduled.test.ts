import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import { JobTable } from '../../src/jobs/jobTable.ts';
import { RunReport } from '../../src/jobs/runReport.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { describeStores, jobPlan, jobStores } from './support/hosting.ts';

/** The number of scheduled runs; `PORTICO_SCHEDULED_RUNS=100000` is the full length. */
const scheduled = Number(process.env['PORTICO_SCHEDULED_RUNS'] ?? 5000);
const claims = 200;
const start = Date.parse('2030-01-01T00:00:00Z');

/** Schedules runs of a job, some of them due. */
async function schedule(store: Store, job: string): Promise<void> {
  const from = `SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ${scheduled}`;
  const row = `'${job} ' || n, '${job}', ${start} + n * 1000, 'pending', ${start} + n * 1000`;
  await store.script(
    `INSERT INTO portico_job_run (id, job, due_at, state, available_at) WITH RECURSIVE numbers (n) AS (${from}) SELECT ${row} FROM numbers;`,
  );
}

/** Returns the median of how long some work takes, in milliseconds, and how long at most in 99 of 100 times. */
async function measure(times: number, work: (time: number) => Promise<unknown>): Promise<readonly [number, number]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    await work(time);
    durations.push(performance.now() - began);
  }
  durations.sort((one, other) => one - other);
  return [durations[times >> 1]!, durations[Math.floor(times * 0.99)]!];
}

describeStores('A claim among many scheduled runs', (kind) => {
  const { store: newStore } = jobStores(kind);

  it('takes a few milliseconds, whether runs overlap or wait for each other', { timeout: 300_000 }, async () => {
    const { store } = await newStore();
    const jobs = (['allow', 'wait'] as const).map((overlap) => {
      const plan = jobPlan(`App.${overlap}`, () => undefined, { store, overlap });
      return { plan, name: plan.id, schedule: new Schedule(plan.schedule), services: {} };
    });
    const table = new JobTable(store, jobs);
    await table.register(jobs, start);
    for (const { name } of jobs) await schedule(store, name);
    const now = start + (scheduled / 2) * 1000;
    // The first executions of a statement plan it.
    for (let time = 0; time < 10; time++) await table.listDue(now, 5);
    const look = await measure(claims, () => table.look());
    const due = await measure(claims, () => table.listDue(now, 5));
    const claim = await measure(claims, async (time) => {
      const [run] = (await table.listDue(now, 5)).filter(({ job }) => time % 2 === 0 || job === 'App.wait');
      if (
        run &&
        (await table.claim(
          run,
          jobs.find(({ name }) => name === run.job)!,
          { now, until: now + 30_000 },
        ))
      )
        await store.write([table.buildFinish(run, { now, report: new RunReport(run), result: undefined, lost: () => new Error('Lost.') })]);
    });
    const rounded = Object.entries({ look, due, claim }).map(
      ([name, [median, p99]]) => `${name} ${median.toFixed(2)}, p99 ${p99.toFixed(2)} ms`,
    );
    process.stdout.write(`${kind}, ${scheduled} runs of each job: ${rounded.join('; ')}\n`);
    // The machine has other work; to sort or read all runs takes much longer.
    expect(Math.max(look[0], due[0])).toBeLessThan(5);
    expect(claim[0]).toBeLessThan(50);
  });
});
