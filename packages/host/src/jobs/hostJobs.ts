import { Clock, Configuration, DelayedCall, Logger } from '@portico/core';
import type { JobClass } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import type { BackgroundJobs, JobTracer, ModulePlan, ServiceRegistry, StoringSession } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';
import type { CallableOperations } from './callableOperations.ts';
import { DelayedCalls } from './delayedCalls.ts';
import type { HostedJob } from './hostedJob.ts';
import { JobAdmin } from './jobAdmin.ts';
import type { JobRunState, StoredJobRun } from './jobRows.ts';
import type { JobsOptions } from './jobsOptions.ts';
import { OwnedRuns } from './ownedRuns.ts';
import { StoreJobs } from './storeJobs.ts';

/** A day in milliseconds. */
const day = 86_400_000;

/** A job, or the delayed calls of an area, and the name of their store. */
export interface StoredWork {
  readonly job: HostedJob;
  readonly store: string;
}

/** The parts of the jobs of a host. */
export interface HostJobsSettings {
  readonly modules: readonly ModulePlan[];
  readonly work: readonly StoredWork[];
  /** The operations of the host, if an area schedules calls. */
  readonly operations: CallableOperations | undefined;
  readonly registry: ServiceRegistry;
  readonly options: JobsOptions;
  readonly isAutomatic: boolean;
  readonly tracer: JobTracer | undefined;
}

/** The jobs and the delayed calls of a running host. */
export class HostJobs implements BackgroundJobs {
  /** The administration of jobs, for operators. */
  readonly admin: JobAdmin;
  readonly #stores: readonly StoreJobs[];
  readonly #options: JobsOptions;
  readonly #now: () => number;
  readonly #listening: (() => void)[] = [];
  readonly #operations: CallableOperations | undefined;
  readonly #owned: OwnedRuns | undefined;

  constructor({ modules, work, operations, registry, options, isAutomatic, tracer }: HostJobsSettings) {
    this.#owned = operations && new OwnedRuns(modules, operations);
    const clock = registry.builtIn(Clock);
    this.#now = () => clock.now().getTime();
    this.#options = options;
    this.#operations = operations;
    const { concurrency = readConcurrency(registry), lease = 30_000, poll = 5000, grace = day } = options;
    this.#stores = [...Map.groupBy(work, ({ store }) => store)].map(([name, own]) => {
      const store = registry.resource<Store>(`store:${name}`);
      const jobs = own.map(({ job }) => job);
      const logger = registry.brought(Logger);
      const areas = modules.filter(({ data }) => (data as AreaData | undefined)?.store === name).map((module) => module.name);
      const common = { store, areas, jobs, now: this.#now, logger, concurrency, lease, grace, isAutomatic, tracer };
      const stored = new StoreJobs({ ...common, poll: store.inMemory ? undefined : poll });
      if (operations) this.#listen(store, stored, operations);
      return stored;
    });
    this.admin = new JobAdmin(
      this.#stores.map(({ table }) => table.store),
      {
        now: this.#now,
        changed: () => this.#stores.forEach((store) => store.wake()),
        cancelled: () => this.#stores.forEach((store) => store.notice()),
      },
    );
  }

  /** Registers the jobs in their stores, and begins to execute them when they are due. */
  async start(): Promise<void> {
    await this.#operations?.load();
    for (const store of this.#stores) await store.start();
  }

  /** Executes everything that is due by the host's clock, and waits until nothing runs, for tests. */
  async settle(): Promise<void> {
    for (const store of this.#stores) await store.settle();
  }

  /**
   * Executes a job now, and waits until the run has ended, for tests. Throws the failure of the run, also if it would be attempted again.
   */
  async run(job: JobClass | string): Promise<void> {
    const { store, found } = this.#find(job);
    await store.execute(found);
  }

  /** Returns the last runs, also of delayed calls, with their failures, for tests. */
  runs(filter: { readonly job?: JobClass | string; readonly state?: JobRunState } = {}): Promise<readonly StoredJobRun[]> {
    const { job, state } = filter;
    const name = job === undefined || typeof job === 'string' ? job : this.#find(job).found.name;
    return this.admin.runs({ job: name, state });
  }

  findState(operation: unknown, id: string, session: StoringSession): Promise<unknown> {
    return this.#getOwned().findState(operation, id, session);
  }

  cancelRun(operation: unknown, id: string, session: StoringSession): ReturnType<BackgroundJobs['cancelRun']> {
    return this.#getOwned().cancelRun(operation, id, session);
  }

  /** Waits for running jobs, and releases those that do not end in time. */
  async stop(): Promise<void> {
    for (const end of this.#listening.splice(0)) end();
    const { stopTimeout = 10_000 } = this.#options;
    let late: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => (late = setTimeout(resolve, stopTimeout)));
    await Promise.all(this.#stores.map((store) => store.stop(deadline)));
    clearTimeout(late);
  }

  /** Stores the calls that are scheduled in a store. */
  #listen(store: Store, stored: StoreJobs, operations: CallableOperations): void {
    const areas = [...stored.jobs.values()].filter(({ calls }) => calls).map(({ name }) => name);
    if (areas.length === 0) return;
    const committed = (calls: readonly DelayedCall[]) => stored.expect(Math.min(...calls.map(({ at }) => at)));
    const cancelled = () => stored.notice();
    this.#listening.push(new DelayedCalls({ store, areas, operations, committed, cancelled }).listen());
  }

  #getOwned(): OwnedRuns {
    if (this.#owned) return this.#owned;
    throw new Error('The areas of this host have no operations in the background.');
  }

  #find(wanted: JobClass | string): { readonly store: StoreJobs; readonly found: HostedJob } {
    for (const store of this.#stores)
      for (const found of store.jobs.values())
        if (!found.calls && (found.plan.class === wanted || found.plan.id === wanted)) return { store, found };
    const name = typeof wanted === 'string' ? wanted : wanted.name;
    throw new Error(`No area of this host declares the job '${name}'.`);
  }
}

function readConcurrency(registry: ServiceRegistry): number {
  return Number(readSetting(registry.builtIn(Configuration), 'Service:Jobs:Concurrency') ?? 5);
}
