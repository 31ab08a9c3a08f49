import { expect, it } from 'vitest';
import { applied, apply, describeStores, jobPlan, jobStores, TestClock } from './support/hosting.ts';

const minute = 60_000;

describeStores('A job for each tenant', (kind) => {
  const { store: newStore, start } = jobStores(kind);

  /** Starts a process with one job that writes the tenant, and as whom it runs. */
  async function started(more: Partial<Parameters<typeof jobPlan>[2]> = {}, execute?: Parameters<typeof jobPlan>[1]) {
    const { store } = await newStore();
    const clock = new TestClock();
    const tenants = ['north', 'south'];
    const write = execute ?? ((run, call) => apply(store, call, `${run.scheduledAt.toISOString().slice(0, 10)} ${run.tenantId}`));
    const plan = jobPlan('App.Report', write, { store, listTenants: () => tenants, ...more });
    const process = await start(store, clock, [plan]);
    return { store, clock, tenants, plan, ...process };
  }

  it('runs each slot once for each tenant', async () => {
    const { store, clock, plan, jobs } = await started();
    const other = await start(store, clock, [plan]);
    for (const day of ['2030-01-01', '2030-01-02']) {
      clock.set(`${day}T03:00:00Z`);
      await Promise.all([jobs.settle(), other.jobs.settle()]);
    }
    await jobs.settle();
    expect((await applied(store)).toSorted()).toEqual(['2030-01-01 north', '2030-01-01 south', '2030-01-02 north', '2030-01-02 south']);
  });

  it('lists the tenants when the slot is due', async () => {
    const { store, clock, jobs, tenants } = await started();
    tenants.push('east', 'east');
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect((await applied(store)).toSorted()).toEqual(['2030-01-01 east', '2030-01-01 north', '2030-01-01 south']);
  });

  it('fails if a tenant is no id, instead of listing the tenants again', async () => {
    const { store, clock, jobs, tenants } = await started();
    tenants.push('');
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect(await applied(store)).toEqual([]);
  });

  it('runs as the system in the tenant, and sees the rows of all of its owners', async () => {
    const seen: string[] = [];
    const { clock, jobs } = await started({}, (run, call) => {
      const { caller, asSystem, forAllOwners } = call as typeof call & { asSystem: boolean; forAllOwners: boolean };
      seen.push([run.tenantId, caller.tenantId, caller.holds('anything'), asSystem, forAllOwners].join(' '));
    });
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect(seen.toSorted()).toEqual(['north north true false true', 'south south true false true']);
  });

  it('retries a tenant whose run fails, and no other one', async () => {
    let failures = 1;
    const ran: string[] = [];
    const { clock, jobs } = await started({}, (run) => {
      ran.push(`${run.tenantId} ${run.attempt}`);
      if (run.tenantId === 'north' && failures-- > 0) throw new Error('No.');
    });
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    clock.advance(1000);
    await jobs.settle();
    expect(ran.toSorted()).toEqual(['north 1', 'north 2', 'south 1']);
  });

  it('lists the tenants again if that fails, and adds no run twice', async () => {
    let failures = 1;
    const { store, clock, jobs } = await started({
      listTenants: () => {
        if (failures-- > 0) throw new Error('No.');
        return ['north'];
      },
    });
    clock.set('2030-01-01T03:00:00Z');
    await jobs.settle();
    expect(await applied(store)).toEqual([]);
    clock.advance(1000);
    await jobs.settle();
    expect(await applied(store)).toEqual(['2030-01-01 north']);
  });

  it('skips a slot of a tenant whose last run is unfinished, and not those of other tenants', async () => {
    const ran: string[] = [];
    const { clock, jobs } = await started({ schedule: { every: minute }, retry: retryLate }, (run) => {
      ran.push(`${run.tenantId} ${run.scheduledAt.toISOString().slice(14, 16)}`);
      if (run.tenantId === 'north') throw new Error('No.');
    });
    for (let time = 0; time < 2; time++) {
      clock.advance(minute);
      await jobs.settle();
    }
    expect(ran.toSorted()).toEqual(['north 01', 'south 01', 'south 02']);
  });

  it('skips a slot of a tenant that is on time also if missed slots all run', async () => {
    const ran: string[] = [];
    let isFailing = true;
    const more = { schedule: { every: minute }, missed: 'each', retry: { ...retryLate, maxAttempts: 2 } } as const;
    const { clock, jobs } = await started(more, (run) => {
      ran.push(`${run.tenantId} ${run.scheduledAt.toISOString().slice(14, 16)}`);
      if (run.tenantId === 'north' && isFailing) throw new Error('No.');
    });
    for (let time = 0; time < 2; time++) {
      clock.advance(minute);
      await jobs.settle();
    }
    expect(ran.toSorted()).toEqual(['north 01', 'south 01', 'south 02']);
    ran.length = 0;
    isFailing = false;
    clock.advance(3_600_000);
    await jobs.settle();
    const slots = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => String((from + n) % 60).padStart(2, '0'));
    const ofNorth = ran.filter((text) => text.startsWith('north')).map((text) => text.slice(6));
    expect(ofNorth.slice(0, 60)).toEqual(['01', ...slots(3, 61)]);
  });

  it('runs for all tenants on demand in tests', async () => {
    const { store, jobs } = await started();
    await jobs.execute([...jobs.jobs.values()][0]!);
    expect(await applied(store)).toEqual(['2030-01-01 north', '2030-01-01 south']);
  });
});

const retryLate = { maxAttempts: 3, strategy: 'Fixed', delay: 3_600_000, maxDelay: 3_600_000 } as const;
