import { describe, expect, it, onTestFinished } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import { PlanRenewals, slowRun } from '../src/planRenewals.ts';

describe('the plan of a slow prepared statement', () => {
  it('is renewed less and less often while the statement stays slow, and at most every five minutes', () => {
    const renewals = new PlanRenewals();
    const renewed: number[] = [];
    for (let now = 0; now < 3_000_000; now += 500) if (renewals.isDue('report', now)) renewed.push(now);
    expect(renewed.slice(0, 5)).toEqual([0, 1000, 3000, 7000, 15_000]);
    expect(renewed.at(-1)! - renewed.at(-2)!).toBe(300_000);
  });

  it('is renewed at once if the statement was quick for a long time', () => {
    const renewals = new PlanRenewals();
    for (let now = 0; now < 10_000; now += 500) renewals.isDue('claim', now);
    expect([renewals.isDue('claim', 10_001), renewals.isDue('claim', 1_000_000), renewals.isDue('claim', 1_001_000)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each(['claim', 'report'])('is renewed for each statement separately: %s', (name) => {
    const renewals = new PlanRenewals();
    renewals.isDue('other', 0);
    expect(renewals.isDue(name, 1)).toBe(true);
  });
});

describe.skipIf(!canOpen('PostgreSQL'))('A statement on PostgreSQL', () => {
  /** Counts its own runs since it was prepared, and takes some seconds. */
  const probe = {
    name: 'probe',
    text: `SELECT (SELECT generic_plans + custom_plans FROM pg_prepared_statements WHERE name = 'probe')::integer FROM (SELECT pg_sleep($1)) slept`,
  };

  it('stays prepared while it is quick, and while the server caches no plan of it', async () => {
    const fresh = await freshStore('PostgreSQL', { readers: 1 });
    onTestFinished(() => fresh.drop());
    const runs = async (seconds: number) => Number((await fresh.store.rows(probe, [seconds]))[0]![0]);
    const first = await runs((2 * slowRun) / 1000);
    expect(await runs(0)).toBeGreaterThan(first);
  });

  it('is prepared again after a slow run, so that the next one has a plan for the current table', async () => {
    const fresh = await freshStore('PostgreSQL', { readers: 1 });
    onTestFinished(() => fresh.drop());
    const runs = async (seconds: number) => Number((await fresh.store.rows(probe, [seconds]))[0]![0]);
    for (let run = 0; run < 8; run++) await runs(0);
    const before = await runs(0);
    expect(before).toBeGreaterThanOrEqual(8);
    expect(await runs((2 * slowRun) / 1000)).toBeGreaterThan(before);
    expect(await runs(0)).toBeLessThan(3);
  });
});
