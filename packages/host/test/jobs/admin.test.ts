import { expect, it } from 'vitest';
import { JobAdmin } from '../../src/jobs/jobAdmin.ts';
import { describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

describeStores('The administration of jobs', (kind) => {
  const { store: newStore, start } = jobStores(kind);

  it('lists the jobs of each store, also if the stores are on one server', async () => {
    const clock = new TestClock();
    const [first, second] = [(await newStore()).store, (await newStore()).store];
    await start(first, clock, [jobPlan('App.First', () => undefined, { store: first })]);
    await start(second, clock, [jobPlan('App.Second', () => undefined, { store: second })]);
    const jobs = await new JobAdmin([first, second], { now: clock.now }).list();
    expect(jobs.map(({ id }) => id)).toEqual(['App.First', 'App.Second']);
  });
});
