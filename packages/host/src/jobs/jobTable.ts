import type { Store, Write } from '@portico/data';
import type { AttemptFailure } from '@portico/messaging';
import { DueStatements } from './dueStatements.ts';
import { grace } from './grace.ts';
import { canOverlap } from './hostedJob.ts';
import type { HostedJob } from './hostedJob.ts';
import { missedInput, readDueRun, readJobRow } from './jobRows.ts';
import type { DueRun, JobRow } from './jobRows.ts';
import { createJobStatements } from './jobStatements.ts';
import type { JobStatements } from './jobStatements.ts';
import { listFinished } from './runReport.ts';
import type { RunReport } from './runReport.ts';
import { storeRun } from './storeRun.ts';

/** Another process was faster. */
class Outrun extends Error {}

/** The jobs of one store, and when the next run is due. */
export interface Look {
  readonly rows: readonly JobRow[];
  /** When the next run may be claimed, in milliseconds since 1970; undefined if none is pending. */
  readonly claimableAt: number | undefined;
}

/** The slots of a job that become runs, and the slot after them. */
export interface PlannedSlots {
  readonly slots: readonly { readonly at: number; readonly isSkippable: boolean }[];
  readonly nextAt: number;
}

/** The tenants that a job runs for. */
export interface TenantRuns {
  readonly tenants: readonly string[];
  readonly now: number;
}

/** The end of an attempt that failed. */
export interface FailedAttempt {
  readonly state: 'pending' | 'dead';
  readonly failures: readonly AttemptFailure[];
  /** When it may be claimed again, or when it ended for good. */
  readonly at: number;
  readonly report?: RunReport;
  /** The problem that the caller sees, as JSON. */
  readonly problem?: string | undefined;
}

/** The end of an attempt that succeeded. */
export interface FinishedAttempt {
  readonly now: number;
  readonly report: RunReport;
  /** The result of an operation in the background, as JSON. */
  readonly result: string | undefined;
  /** Creates the error of an attempt that no longer has its run. */
  readonly lost: () => Error;
}

/** A checkpoint to store. */
export interface Checkpoint {
  readonly json: string;
  readonly report: RunReport;
  /** The end of the lease. */
  readonly until: number;
  readonly lost: () => Error;
}

/** The tables of jobs in one store, as one process uses them. */
export class JobTable {
  readonly store: Store;
  readonly statements: JobStatements;
  /** Names this process among all. */
  readonly claimant = crypto.randomUUID();
  readonly #due: DueStatements;

  constructor(store: Store, jobs: readonly HostedJob[]) {
    this.store = store;
    this.statements = createJobStatements(store.dialect);
    this.#due = new DueStatements(jobs, store.dialect);
  }

  /** Records the jobs with their schedules. A schedule that has changed begins with its next slot. Returns whether a job has a further slot. */
  async register(jobs: readonly HostedJob[], now: number): Promise<boolean> {
    const writes = jobs.flatMap(({ name, schedule }): Write[] => {
      const next = schedule?.nextAfter(now);
      return next === undefined ? [] : [{ statement: this.statements.register, values: [name, schedule!.text, next] }];
    });
    if (writes.length > 0) await this.store.write(writes);
    return writes.length > 0;
  }

  /** Reads the jobs, and when a run may be claimed: one statement. */
  async look(): Promise<Look> {
    const rows = await this.store.rows(this.#due.look, []);
    const times = rows.flatMap((row) => (row[4] === null ? [] : [Number(row[4])]));
    const scheduled = rows.filter(([, schedule]) => schedule !== null);
    return { rows: scheduled.map(readJobRow), claimableAt: times.length > 0 ? Math.min(...times) : undefined };
  }

  /** Turns slots into runs, and moves the job to its next slot. Returns false if another process has done so. */
  async plan(row: JobRow, job: HostedJob, { slots, nextAt }: PlannedSlots, now: number): Promise<boolean> {
    const { advance, plan, skip } = this.statements;
    const moved: Write = {
      statement: advance,
      values: [row.id, row.schedule, row.nextAt, job.schedule!.text, nextAt],
      expect: 1,
      onMismatch: () => new Outrun(),
    };
    const runs = slots.flatMap(({ at, isSkippable }): Write[] => {
      const id = crypto.randomUUID();
      const isMissed = !isSkippable && job.plan.missed === 'each' && job.plan.listTenants !== undefined;
      const planned = { statement: plan, values: [id, row.id, at, isMissed ? missedInput : null] };
      return isSkippable ? [planned, { statement: skip, values: [id, row.id, now, ''] }] : [planned];
    });
    return this.#tryWrite([moved, ...runs]);
  }

  /** Returns the writes that add a run for each tenant to a run of a job. */
  buildTenantRuns(
    { job: name, slot, isMissed = false, dueAt, traceparent }: DueRun,
    { plan }: HostedJob,
    { tenants, now }: TenantRuns,
  ): readonly Write[] {
    const { planTenant, skip } = this.statements;
    // Missed slots that all run wait for each other.
    const isLate = slot !== undefined && now - slot > grace;
    const isSkippable = plan.overlap === 'skip' && !isMissed && !(plan.missed === 'each' && isLate);
    return [...new Set(tenants)].flatMap((tenant): Write[] => {
      const id = crypto.randomUUID();
      const planned = { statement: planTenant, values: [id, name, slot ?? null, dueAt, tenant, traceparent ?? null] };
      return isSkippable ? [planned, { statement: skip, values: [id, name, now, tenant] }] : [planned];
    });
  }

  /** Returns the unfinished runs of tenants that belong to a run of a job. */
  async listTenantRuns({ job, dueAt }: DueRun): Promise<readonly DueRun[]> {
    const rows = await this.store.rows(this.statements.tenantRuns, [job, dueAt]);
    return rows.map(readDueRun);
  }

  /** Stores a run that starts as soon as possible. Returns its id. */
  async request(job: string, now: number): Promise<string> {
    return storeRun(this, job, now);
  }

  /** Returns up to so many runs that may be claimed. */
  async listDue(now: number, most: number): Promise<readonly DueRun[]> {
    const rows = await this.store.rows(this.#due.due, [now, most]);
    return rows.map(readDueRun);
  }

  /** Claims a run until the lease ends. Returns false if another process has it, or another run of the job is being executed. */
  async claim(run: DueRun, job: HostedJob, { now, until }: { readonly now: number; readonly until: number }): Promise<boolean> {
    const { lock, claim, claimAlone } = this.statements;
    const failures = run.failures.length > 0 ? JSON.stringify(run.failures) : null;
    const values = [run.id, run.attempts, now, this.claimant, until, failures];
    if (canOverlap(job)) return this.#tryWrite([{ statement: claim, values, expect: 1, onMismatch: () => new Outrun() }]);
    const alone: Write = { statement: claimAlone, values, expect: 1, onMismatch: () => new Outrun() };
    const isLocked = this.store.dialect.rowLock('') !== '';
    return this.#tryWrite(isLocked ? [{ statement: lock, values: [run.job] }, alone] : [alone]);
  }

  /** Returns the write that marks a run as done, if this process still has it. */
  buildFinish(run: DueRun, { now, report, result, lost }: FinishedAttempt): Write {
    const values = [run.id, this.claimant, now, report.takeProgress(), result ?? null];
    return { statement: this.statements.finish, values, expect: 1, onMismatch: lost };
  }

  /** Returns the write that stores a checkpoint, if this process still has the run. */
  buildCheckpoint(run: DueRun, { json, report, until, lost }: Checkpoint): Write {
    const failures = listFinished(report.failures);
    const stored = failures.length > 0 ? JSON.stringify(failures) : null;
    const values = [run.id, this.claimant, until, report.takeProgress(), json, stored];
    return { statement: this.statements.checkpoint, values, expect: 1, onMismatch: lost };
  }

  /** Records a failed attempt, unless another process has the run by now. */
  async fail({ id }: DueRun, { state, failures, at, report, problem }: FailedAttempt): Promise<void> {
    // The transaction that would have stored it may be rolled back.
    report?.returnProgress();
    const values = [
      id,
      this.claimant,
      state,
      JSON.stringify(failures),
      at,
      state === 'dead' ? at : null,
      report?.takeProgress() ?? null,
      problem ?? null,
    ];
    await this.store.write([{ statement: this.statements.fail, values }]);
  }

  /** Extends the lease of a run, and stores its progress. Returns false if it is lost. */
  async renew({ id }: DueRun, report: RunReport, until: number): Promise<boolean> {
    try {
      const values = [id, this.claimant, until, report.takeProgress()];
      const [written] = await this.store.write([{ statement: this.statements.renew, values }]);
      return written!.count > 0;
    } catch (error) {
      report.returnProgress();
      throw error;
    }
  }

  /** Returns whether a run is canceled. */
  async isCancelled({ id }: DueRun): Promise<boolean> {
    const [row] = await this.store.rows(this.statements.run, [id]);
    return row?.[4] === 'cancelled';
  }

  /** Lets another process claim a run at once; the attempt counts as not begun. */
  async release({ id }: DueRun, now: number): Promise<void> {
    await this.store.write([{ statement: this.statements.release, values: [id, this.claimant, now] }]);
  }

  async #tryWrite(writes: readonly Write[]): Promise<boolean> {
    try {
      await this.store.write(writes);
      return true;
    } catch (error) {
      if (error instanceof Outrun || this.store.violationOf(error)?.kind === 'retry') return false;
      throw error;
    }
  }
}
