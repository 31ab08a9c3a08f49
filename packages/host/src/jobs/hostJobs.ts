import { Clock, Configuration, Logger } from '@portico/core';
import type { JobClass } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import type { JobTracer, ModulePlan, ServiceRegistry } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';
import { listHostedJobs } from './hostedJob.ts';
import type { HostedJob } from './hostedJob.ts';
import { JobAdmin } from './jobAdmin.ts';
import type { JobsOptions } from './jobsOptions.ts';
import { StoreJobs } from './storeJobs.ts';

/** The parts of the jobs of a host. */
export interface HostJobsSettings {
  readonly modules: readonly ModulePlan[];
  /** By area. */
  readonly services: ReadonlyMap<string, object>;
  readonly registry: ServiceRegistry;
  readonly options: JobsOptions;
  readonly isAutomatic: boolean;
  readonly tracer: JobTracer | undefined;
}

/** The jobs of a running host. */
export class HostJobs {
  /** The administration of jobs, for operators. */
  readonly admin: JobAdmin;
  readonly #stores: readonly StoreJobs[];
  readonly #options: JobsOptions;
  readonly #now: () => number;

  constructor({ modules, services, registry, options, isAutomatic, tracer }: HostJobsSettings) {
    const clock = registry.builtIn(Clock);
    this.#now = () => clock.now().getTime();
    this.#options = options;
    const hosted = modules.flatMap((module) =>
      listHostedJobs(module, services.get(module.name)!).map((job) => ({ job, store: (module.data as AreaData).store })),
    );
    const { concurrency = readConcurrency(registry), lease = 30_000, poll = 5000 } = options;
    this.#stores = [...Map.groupBy(hosted, ({ store }) => store)].map(([name, own]) => {
      const store = registry.resource<Store>(`store:${name}`);
      const jobs = own.map(({ job }) => job);
      const logger = registry.brought(Logger);
      const common = { store, jobs, now: this.#now, logger, concurrency, lease, isAutomatic, tracer };
      return new StoreJobs({ ...common, poll: store.inMemory ? undefined : poll });
    });
    this.admin = new JobAdmin(
      this.#stores.map(({ table }) => table.store),
      { now: this.#now, changed: () => this.#stores.forEach((store) => store.wake()) },
    );
  }

  /** Registers the jobs in their stores, and begins to execute them when they are due. */
  async start(): Promise<void> {
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

  /** Waits for running jobs, and releases those that do not end in time. */
  async stop(): Promise<void> {
    const { stopTimeout = 10_000 } = this.#options;
    let late: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => (late = setTimeout(resolve, stopTimeout)));
    await Promise.all(this.#stores.map((store) => store.stop(deadline)));
    clearTimeout(late);
  }

  #find(wanted: JobClass | string): { readonly store: StoreJobs; readonly found: HostedJob } {
    for (const store of this.#stores)
      for (const found of store.jobs.values()) if (found.plan.class === wanted || found.plan.id === wanted) return { store, found };
    const name = typeof wanted === 'string' ? wanted : wanted.name;
    throw new Error(`No area of this host declares the job '${name}'.`);
  }
}

function readConcurrency(registry: ServiceRegistry): number {
  return Number(readSetting(registry.builtIn(Configuration), 'Service:Jobs:Concurrency') ?? 5);
}
