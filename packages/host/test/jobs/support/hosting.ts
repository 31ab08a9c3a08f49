import type { Store } from '@portico/data';
import type { JobPlan } from '@portico/runtime';
import { afterEach } from 'vitest';
import { freshStore } from '../../../../data/test/support/freshStore.ts';
import type { FreshStore, StoreKind } from '../../../../data/test/support/freshStore.ts';
import { NotedLogger } from '../../../../messaging/test/support/notedLogger.ts';
import { StoreJobs } from '../../../src/jobs/storeJobs.ts';
import type { StoreJobsSettings } from '../../../src/jobs/storeJobs.ts';
import { Schedule } from '../../../src/jobs/schedule.ts';
import { prepareStore } from './applied.ts';

export { describeStores } from '../../../../data/test/support/freshStore.ts';
export { applied, apply } from './applied.ts';
export { jobPlan } from './jobPlan.ts';

/** A clock that tests move. */
export class TestClock {
  time = Date.parse('2030-01-01T00:00:00Z');
  readonly now = () => this.time;

  /** Lets time pass, in milliseconds. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Sets the time. */
  set(time: string): void {
    this.time = Date.parse(time);
  }
}

/** The jobs of a process in a test. */
export interface TestedJobs {
  readonly jobs: StoreJobs;
  readonly logger: NotedLogger;
}

/** Creates stores, and processes with jobs, for the tests of a suite, and ends them after each. */
export function jobStores(kind: StoreKind) {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return {
    /** Creates a store with the tables of jobs. */
    async store(): Promise<FreshStore> {
      const fresh = await freshStore(kind);
      ends.push(() => fresh.drop());
      await prepareStore(fresh.store);
      return fresh;
    },
    /** Starts a process whose runs begin in `settle`. */
    async start(store: Store, clock: TestClock, plans: readonly JobPlan[], more: Partial<StoreJobsSettings> = {}): Promise<TestedJobs> {
      const logger = new NotedLogger();
      const hosted = plans.map((plan) => ({ plan, name: plan.storedAs ?? plan.id, schedule: new Schedule(plan.schedule), services: {} }));
      const common = {
        store,
        areas: ['App'],
        grace: 86_400_000,
        jobs: hosted,
        now: clock.now,
        logger,
        concurrency: 5,
        lease: 30_000,
        poll: undefined,
      };
      const jobs = new StoreJobs({ ...common, isAutomatic: false, tracer: undefined, ...more });
      ends.push(() => jobs.stop(Promise.resolve()));
      await jobs.start();
      return { jobs, logger };
    },
  };
}
