import { ForbiddenError, UnauthorizedError, ValidationError } from '@portico/core';
import type { Logger } from '@portico/core';
import type { Store } from '@portico/data';
import { createUnfinishedFailure, isGivenUp, Loop, pauseAfter, recordFailure } from '@portico/messaging';
import type { Next } from '@portico/messaging';
import type { JobTracer } from '@portico/runtime';
import { nameRun } from './hostedJob.ts';
import type { HostedJob } from './hostedJob.ts';
import type { DueRun, JobRow } from './jobRows.ts';
import { JobTable } from './jobTable.ts';
import { JobUpkeep } from './jobUpkeep.ts';
import { grace } from './grace.ts';
import { planSlots } from './planSlots.ts';
import { Heartbeat } from './heartbeat.ts';
import { findCause, runJob } from './runJob.ts';
import { RunLost } from './runLost.ts';
import { RunReport } from './runReport.ts';
import { SlotCorrections } from './slotCorrections.ts';

/** The parts of the jobs of one store. */
export interface StoreJobsSettings {
  readonly store: Store;
  /** The areas of this host that have this store. */
  readonly areas: readonly string[];
  readonly jobs: readonly HostedJob[];
  readonly now: () => number;
  readonly logger: Logger;
  /** How long a due run waits for a version that has its job or operation, in milliseconds. */
  readonly grace: number;
  /** The maximum number of concurrent runs in this process. */
  readonly concurrency: number;
  /** How long a claim lasts, in milliseconds; it is renewed while the run is executed. */
  readonly lease: number;
  /** Milliseconds between two polls of the store; undefined if no other process uses it. */
  readonly poll: number | undefined;
  /** Whether runs begin by themselves when they are due; otherwise only in `settle`. */
  readonly isAutomatic: boolean;
  readonly tracer: JobTracer | undefined;
}

/** Plans and executes the jobs of one store. */
export class StoreJobs {
  readonly table: JobTable;
  readonly jobs: ReadonlyMap<string, HostedJob>;
  readonly #settings: StoreJobsSettings;
  readonly #upkeep: JobUpkeep;
  readonly #corrections: SlotCorrections;
  readonly #loop: Loop;
  readonly #running = new Map<DueRun, Promise<void>>();
  readonly #heartbeats = new Set<Heartbeat>();
  readonly #stopping = new AbortController();
  #begun = 0;
  /** When the loop goes round next for a known run. */
  #next: number | undefined;

  constructor(settings: StoreJobsSettings) {
    const { store, jobs, now, logger, poll, isAutomatic } = settings;
    this.#settings = settings;
    this.#upkeep = new JobUpkeep(settings);
    this.table = new JobTable(store, jobs);
    this.jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#corrections = new SlotCorrections({ table: this.table, jobs: this.jobs, logger });
    this.#loop = new Loop({
      round: async () => {
        // A call that is scheduled meanwhile begins another round.
        this.#next = undefined;
        const next = await this.#round();
        this.#next = typeof next === 'number' ? next : undefined;
        return isAutomatic || next === 'again' ? next : undefined;
      },
      now,
      poll: isAutomatic ? poll : undefined,
      failed: (error) => logger.warn(`The jobs in '${store.name}' could not be read; retrying`, { err: error }),
    });
  }

  /** Registers the jobs, and begins to execute them if runs begin by themselves. */
  async start(): Promise<void> {
    const { jobs, now, isAutomatic } = this.#settings;
    await this.table.register(jobs, now());
    await this.#upkeep.warn();
    if (isAutomatic) this.#loop.wake();
  }

  /** Schedules a search for due runs, if runs begin by themselves. */
  wake(): void {
    if (this.#settings.isAutomatic) this.#loop.wake();
  }

  /** Looks whether runs of this process were canceled. */
  notice(): void {
    for (const heartbeat of this.#heartbeats) void heartbeat.beat();
  }

  /** Looks again at the time of a new call, if that is before the next known one. */
  expect(at: number): void {
    if (this.#next === undefined || at < this.#next) this.wake();
  }

  /** Executes everything that is due by the host's clock, and waits until nothing runs. */
  async settle(): Promise<void> {
    for (let before = -1; before !== this.#begun;) {
      before = this.#begun;
      this.#loop.wake();
      await this.#loop.asleep();
      await Promise.all(this.#running.values());
    }
  }

  /** Executes a job now, and waits until the run has ended. Throws its failure: there is one attempt. */
  async execute(job: HostedJob): Promise<void> {
    const at = this.#settings.now();
    const id = await this.table.request(job.name, at);
    const run: DueRun = {
      id,
      job: job.name,
      slot: undefined,
      dueAt: at,
      attempts: 0,
      isUnfinished: false,
      failures: [],
      traceparent: undefined,
    };
    await this.#executeNow(run, job);
    if (job.plan.listTenants) for (const each of await this.table.listTenantRuns(run)) await this.#executeNow(each, job);
  }

  async #executeNow(run: DueRun, job: HostedJob): Promise<void> {
    const { now, lease, tracer } = this.#settings;
    if (!(await this.table.claim(run, job, { now: now(), until: now() + lease })))
      throw new Error(`Another run of ${job.plan.id} is being executed.`);
    const report = new RunReport(run);
    try {
      await runJob({ job, run, report, table: this.table, now, lease, signal: this.#stopping.signal, tracer });
    } catch (thrown) {
      const failures = [recordFailure(findCause(thrown), now())];
      await this.table.fail(run, { state: 'dead', failures, at: now(), report, problem: job.calls?.describe(run, findCause(thrown)) });
      throw findCause(thrown);
    }
  }

  /** Begins no more runs, and waits for running ones until the deadline. Longer runs are rolled back and released. */
  async stop(deadline: Promise<void>): Promise<void> {
    await this.#loop.stop();
    await Promise.race([Promise.all(this.#running.values()), deadline]);
    this.#stopping.abort();
    for (const run of this.#running.keys()) await this.table.release(run, this.#settings.now());
  }

  async #round(): Promise<Next> {
    const { rows, claimableAt } = await this.table.look();
    const now = this.#settings.now();
    await this.#upkeep.round(now);
    if (await this.#registerMissing(rows, now)) return 'again';
    if (await this.#corrections.round(rows, now)) return 'again';
    for (const row of rows.filter((each) => each.nextAt <= now && each.pausedAt === undefined))
      if (await this.#plan(row, now)) return 'again';
    if (claimableAt !== undefined && claimableAt <= now && (await this.#claim(now))) return 'again';
    const times = rows.filter(({ pausedAt }) => pausedAt === undefined).map(({ nextAt }) => nextAt);
    const later = [...times, ...(claimableAt === undefined ? [] : [claimableAt])].filter((time) => time > now);
    return later.length > 0 ? Math.min(...later) : undefined;
  }

  /** Registers jobs that were removed while this process has them. Returns whether there are such jobs. */
  async #registerMissing(rows: readonly JobRow[], now: number): Promise<boolean> {
    const missing = this.#settings.jobs.filter(({ name, schedule }) => schedule && !rows.some(({ id }) => id === name));
    return missing.length > 0 && this.table.register(missing, now);
  }

  /** Turns the due slots of a job into runs. Returns whether to look again; false if they are left to another version of the program. */
  async #plan(row: JobRow, now: number): Promise<boolean> {
    const job = this.jobs.get(row.id)!;
    const { plan, schedule } = job;
    if (!schedule) return false;
    const isOwn = row.schedule === schedule.text;
    // Another version has the schedule. If no process plans its slots any more, this version takes over.
    if (!isOwn && now - row.nextAt <= grace) return false;
    const first = isOwn ? row.nextAt : schedule.nextAfter(row.nextAt - 1);
    if (first === undefined) return false;
    const planned = first > now ? { slots: [], nextAt: first } : planSlots({ plan, schedule }, first, now);
    if (!planned) return false;
    await this.table.plan(row, job, planned, now);
    return true;
  }

  /** Claims due runs, up to the number that may begin, and begins them. Returns whether to search again immediately. */
  async #claim(now: number): Promise<boolean> {
    const { concurrency, lease } = this.#settings;
    const free = concurrency - this.#running.size;
    if (free <= 0 || this.#stopping.signal.aborted) return false;
    const due = await this.table.listDue(now, free);
    let hasBegun = false;
    for (const each of due) {
      const job = this.jobs.get(each.job)!;
      const run = each.isUnfinished ? { ...each, failures: [...each.failures, createUnfinishedFailure(now)] } : each;
      if (!(await this.table.claim(run, job, { now, until: now + lease }))) continue;
      hasBegun = true;
      this.#begin(run, job);
    }
    return hasBegun && due.length === free;
  }

  #begin(run: DueRun, job: HostedJob): void {
    const ended = this.#execute(run, job).finally(() => {
      this.#running.delete(run);
      this.#loop.wake();
    });
    this.#running.set(run, ended);
    this.#begun += 1;
  }

  async #execute(run: DueRun, job: HostedJob): Promise<void> {
    const { logger } = this.#settings;
    const name = nameRun(job, run);
    const fields = { job: name, run: run.id, attempt: run.attempts + 1 };
    try {
      if (isGivenUp(run.failures)) return await this.#bury(run, job, { reason: 'its last ten attempts did not finish' });
      const started = performance.now();
      await this.#attempt(run, job);
      logger.info(`${name} has run`, {
        ...fields,
        slot: run.slot && new Date(run.slot).toISOString(),
        duration: Math.round(performance.now() - started),
      });
    } catch (error) {
      // The lease ends by itself, and the run is claimed again.
      logger.error(`The outcome of a run of ${name} could not be recorded`, { err: error, ...fields });
    }
  }

  async #attempt(run: DueRun, job: HostedJob): Promise<void> {
    const { now, lease, tracer, logger } = this.#settings;
    const report = new RunReport(run);
    const heartbeat = new Heartbeat({ name: nameRun(job, run), run, report, table: this.table, now, lease });
    this.#heartbeats.add(heartbeat);
    try {
      const signal = AbortSignal.any([this.#stopping.signal, heartbeat.signal]);
      await runJob({ job, run, report, table: this.table, now, lease, signal, tracer });
    } catch (thrown) {
      // The run was released when the host stopped. It belongs to another attempt by now, regardless of how this one fails.
      if (this.#stopping.signal.aborted) return;
      // An attempt that fails may have done so because it can no longer save anything.
      if (thrown instanceof RunLost) await heartbeat.beat();
      if (heartbeat.signal.aborted) return logger.warn((heartbeat.signal.reason as Error).message, { run: run.id });
      await this.#failed({ ...run, failures: report.failures }, job, report, findCause(thrown));
    } finally {
      this.#heartbeats.delete(heartbeat);
      await heartbeat.stop();
    }
  }

  async #failed(run: DueRun, job: HostedJob, report: RunReport, error: unknown): Promise<void> {
    const { now, logger } = this.#settings;
    const failures = [...run.failures, recordFailure(error, now())];
    const attempts = failures.filter(({ unfinished }) => !unfinished).length;
    if (attempts >= job.plan.retry.maxAttempts || (run.call && isRefusal(error)))
      return this.#bury({ ...run, failures }, job, { reason: 'it failed', error, report });
    const at = now() + pauseAfter(attempts, job.plan.retry);
    logger.warn(`${nameRun(job, run)} failed and will be retried`, {
      err: error,
      run: run.id,
      attempt: run.attempts + 1,
      until: new Date(at).toISOString(),
    });
    await this.table.fail(run, { state: 'pending', failures, at, report });
  }

  async #bury(run: DueRun, job: HostedJob, { reason, error, report }: Burial): Promise<void> {
    const { now, logger } = this.#settings;
    logger.error(`A run of ${nameRun(job, run)} became a dead letter: ${reason}`, { err: error, run: run.id, attempts: run.attempts + 1 });
    const problem = job.calls?.describe(run, error);
    await this.table.fail(run, { state: 'dead', failures: run.failures, at: now(), ...(report && { report }), problem });
  }
}

/** Why a run becomes a dead letter. */
interface Burial {
  readonly reason: string;
  readonly error?: unknown;
  readonly report?: RunReport;
}

/** Returns whether an operation has rejected its caller or its input, because another attempt would be rejected, too. */
function isRefusal(error: unknown): boolean {
  return error instanceof ForbiddenError || error instanceof UnauthorizedError || error instanceof ValidationError;
}
