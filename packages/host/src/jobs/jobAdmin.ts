import type { Statement, Store } from '@portico/data';
import { identifyDatabase } from '@portico/messaging';
import { readStoredRun, formatTime } from './jobRows.ts';
import type { JobRunState, StoredJobRun } from './jobRows.ts';
import { createJobStatements } from './jobStatements.ts';
import type { JobStatements } from './jobStatements.ts';
import { grace } from './grace.ts';
import { storeRun } from './storeRun.ts';
import type { RunRequest } from './storeRun.ts';

/** A job as operators see it. Times are RFC 3339. */
export interface StoredJob {
  /** `Area.Job`. */
  readonly id: string;
  /** The cron expression or the interval, as JSON. */
  readonly schedule: string;
  /** The next slot; absent while the job is paused, and if no process plans its slots. */
  readonly nextAt?: string;
  /** The slot since which no process has planned any: the job was removed from the program, or all processes are down. */
  readonly abandonedAt?: string;
  /** When it was paused; absent if it is not. */
  readonly pausedAt?: string;
  /** The run with the latest slot; absent if there is none. */
  readonly lastRun?: StoredJobRun;
}

/** The delayed calls of an operation that are overdue: either this version of the program does not have it, or no process executes jobs. */
export interface OverdueCalls {
  /** `Area.Operation`. */
  readonly operation: string;
  readonly count: number;
  /** When the first of them was due, as RFC 3339. */
  readonly since: string;
}

/** Selects runs; an absent member matches all. */
export interface JobRunFilter {
  readonly job?: string | undefined;
  readonly state?: JobRunState | undefined;
  /** The tenant. */
  readonly tenantId?: string | undefined;
}

/** Callbacks and the clock of the administration of jobs. */
export interface JobAdminOptions {
  /** Returns the time in milliseconds since 1970; the system's clock by default. */
  readonly now?: () => number;
  /** Called when a run may begin. */
  readonly changed?: () => void;
  /** Called when a run is canceled. */
  readonly cancelled?: () => void;
}

function describeNext(next: number, now: number): Pick<StoredJob, 'nextAt' | 'abandonedAt'> {
  // Processes plan a slot within a poll; another version takes over after the grace.
  return isAbandoned(next, now) ? { abandonedAt: formatTime(next) } : { nextAt: formatTime(next) };
}

function isAbandoned(next: number, now: number): boolean {
  return now - next > 2 * grace;
}

/** The maximum number of runs in a list. */
const most = 100;

/** Lists the jobs and runs of some stores. Starts runs, pauses and resumes jobs, and decides about dead letters. */
export class JobAdmin {
  readonly #given: readonly Store[];
  readonly #options: JobAdminOptions;

  constructor(stores: readonly Store[], options: JobAdminOptions = {}) {
    this.#given = stores;
    this.#options = options;
  }

  /** Lists the jobs by their ids, each with its last run, or with the last one of a tenant. */
  async list({ tenantId }: Pick<JobRunFilter, 'tenantId'> = {}): Promise<readonly StoredJob[]> {
    const jobs: StoredJob[] = [];
    for (const { store, statements } of await this.#stores())
      for (const [id, schedule, nextAt, pausedAt] of await store.rows(statements.jobs, [])) {
        const [last] = await store.rows(statements.lastRun, [id, tenantId ?? '']);
        jobs.push({
          id: id as string,
          schedule: schedule as string,
          ...(pausedAt === null ? describeNext(Number(nextAt), this.#now()) : { pausedAt: formatTime(Number(pausedAt)) }),
          ...(last ? { lastRun: readStoredRun(last, this.#now()) } : {}),
        });
      }
    return jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Lists the last runs, those with the latest slot first. */
  async runs({ job = '', state, tenantId = '' }: JobRunFilter = {}): Promise<readonly StoredJobRun[]> {
    const found: StoredJobRun[] = [];
    for (const { store, statements } of await this.#stores()) {
      const rows = await store.rows(statements.runs, [job, state ?? '', tenantId, most]);
      found.push(...rows.map((row) => readStoredRun(row, this.#now())));
    }
    return found.toSorted((one, other) => (one.dueAt > other.dueAt ? -1 : 1)).slice(0, most);
  }

  /** Starts a run of a job, in addition to those of its schedule. Returns the id of the run; undefined if there is no such job. */
  async run(job: string, origin: RunRequest = {}): Promise<string | undefined> {
    const found = await this.#find(job);
    if (!found) return undefined;
    const id = await storeRun(found, job, this.#now(), origin);
    this.#options.changed?.();
    return id;
  }

  /** Stops planning the slots of a job. Returns whether it was not paused; undefined if there is no such job. */
  async pause(job: string): Promise<boolean | undefined> {
    const found = await this.#find(job);
    return found && (await found.write((statements) => statements.pause, [job, this.#now()])) > 0;
  }

  /** Continues a job with its next slot; those of the pause are not missed. Returns whether it was paused; undefined if there is no such job. */
  async resume(job: string): Promise<boolean | undefined> {
    const found = await this.#find(job);
    // Hosts that only schedule calls need no library for schedules.
    const { Schedule } = await import('./schedule.ts');
    const next = found && Schedule.parse(found.schedule).nextAfter(this.#now());
    if (!found || next === undefined) return undefined;
    const count = await found.write((statements) => statements.resume, [job, next]);
    if (count > 0) this.#options.changed?.();
    return count > 0;
  }

  /** Lists the operations with delayed calls that no process has begun although they are due. */
  async overdue(): Promise<readonly OverdueCalls[]> {
    const found: OverdueCalls[] = [];
    for (const { store, statements } of await this.#stores())
      for (const [operation, count, since] of await store.rows(statements.overdue, [this.#now() - 2 * grace]))
        found.push({ operation: operation as string, count: Number(count), since: formatTime(Number(since)) });
    return found.toSorted((one, other) => (one.operation < other.operation ? -1 : 1));
  }

  /**
   * Removes a job, or the delayed calls of an operation, that the program no longer has, and cancels pending runs. Returns false if a process may have it:
   * the job is neither paused nor overdue. Returns undefined if there is nothing to remove.
   */
  async remove(name: string): Promise<boolean | undefined> {
    const isOverdue = (await this.overdue()).some(({ operation }) => operation === name);
    for (const { store, statements } of await this.#stores()) {
      const now = this.#now();
      const cancelled = { statement: statements.cancelAll, values: [name, now] };
      const [, , nextAt, pausedAt] = (await store.rows(statements.jobs, [])).find(([id]) => id === name) ?? [];
      if (nextAt === undefined) {
        if (isOverdue) await store.write([cancelled]);
        continue;
      }
      if (pausedAt === null && !isAbandoned(Number(nextAt), now)) return false;
      const values = [name, Number(nextAt), Number(pausedAt ?? -1)];
      const [removed] = await store.write([{ statement: statements.forget, values }]);
      if (removed!.count === 0) return false;
      await store.write([cancelled]);
      this.#options.cancelled?.();
      return true;
    }
    return isOverdue || undefined;
  }

  /** Returns a run; undefined if there is none. */
  async show(id: string): Promise<StoredJobRun | undefined> {
    for (const { store, statements } of await this.#stores()) {
      const [row] = await store.rows(statements.run, [id]);
      if (row) return readStoredRun(row, this.#now());
    }
    return undefined;
  }

  /** Cancels a run that has not ended. Returns whether there is such a run. An attempt that is being executed ends within two seconds, if it is cooperative. */
  async cancel(id: string): Promise<boolean> {
    let count = 0;
    for (const each of await this.#stores()) count += await each.write((statements) => statements.cancel, [id, this.#now()]);
    if (count > 0) this.#options.cancelled?.();
    return count > 0;
  }

  /** Makes a dead letter pending again, with all its attempts. Returns whether there is such a dead letter. */
  async replay(id: string): Promise<boolean> {
    let count = 0;
    for (const each of await this.#stores()) count += await each.write((statements) => statements.replay, [id, this.#now()]);
    if (count > 0) this.#options.changed?.();
    return count > 0;
  }

  /** Returns the number of dead letters of each job and operation. */
  async countDead(): Promise<readonly { readonly job: string; readonly count: number }[]> {
    const found: { job: string; count: number }[] = [];
    for (const { store, statements } of await this.#stores())
      for (const [job, count] of await store.rows(statements.dead, [])) found.push({ job: job as string, count: Number(count) });
    return found;
  }

  /** Deletes a dead letter. Returns whether there was one. */
  async delete(id: string): Promise<boolean> {
    let count = 0;
    for (const each of await this.#stores()) count += await each.write((statements) => statements.remove, [id]);
    return count > 0;
  }

  #now(): number {
    return this.#options.now ? this.#options.now() : Date.now();
  }

  async #find(job: string): Promise<(JobStore & { readonly schedule: string }) | undefined> {
    for (const each of await this.#stores()) {
      const row = (await each.store.rows(each.statements.jobs, [])).find(([id]) => id === job);
      if (row) return { ...each, schedule: row[1] as string };
    }
    return undefined;
  }

  /** Returns the stores that have the tables of jobs, each database once. */
  async #stores(): Promise<readonly JobStore[]> {
    const known = new Set<unknown>();
    const found: JobStore[] = [];
    for (const store of this.#given) {
      const rows = await store.rows({ name: '', text: store.dialect.schema.tableExists('portico_job') }, []);
      if (rows.length === 0) continue;
      const database = await identifyDatabase(store);
      if (!known.has(database)) found.push(createJobStore(store));
      known.add(database);
    }
    return found;
  }
}

/** A store with the tables of jobs. */
interface JobStore {
  readonly store: Store;
  readonly statements: JobStatements;
  /** Runs a statement, and returns how many rows it has changed. */
  readonly write: (choose: (statements: JobStatements) => Statement, values: readonly unknown[]) => Promise<number>;
}

function createJobStore(store: Store): JobStore {
  const statements = createJobStatements(store.dialect);
  return {
    store,
    statements,
    write: async (choose, values) => (await store.write([{ statement: choose(statements), values }]))[0]!.count,
  };
}
