import { AppError, JobRun } from '@portico/core';
import { sessionOf } from '@portico/data';
import { JobCall, runInCallContext, ThrownRefusal } from '@portico/runtime';
import type { JobTracer } from '@portico/runtime';
import { prepareRun } from './hostedJob.ts';
import type { HostedJob } from './hostedJob.ts';
import type { DueRun } from './jobRows.ts';
import type { JobTable } from './jobTable.ts';

/** Another process executes the run now: the effects of this attempt are rolled back. */
export class RunLost extends Error {
  constructor(job: string, id: string) {
    super(`The attempt of ${job} for the run ${id} has lost its lease, and another one has begun.`);
  }
}

/** The parts of one attempt. */
export interface Attempt {
  readonly job: HostedJob;
  readonly run: DueRun;
  readonly table: JobTable;
  readonly now: () => number;
  /** Aborts when the host stops waiting, and when the lease is lost. */
  readonly signal: AbortSignal;
  readonly tracer: JobTracer | undefined;
}

/** The facts about a run that are available to its job. */
class ExecutedRun extends JobRun {
  readonly id: string;
  readonly scheduledAt: Date;
  readonly tenantId: string | undefined;
  readonly attempt: number;
  readonly signal: AbortSignal;

  constructor({ id, slot, dueAt, attempts, tenantId }: DueRun, signal: AbortSignal) {
    super();
    this.id = id;
    this.scheduledAt = new Date(slot ?? dueAt);
    this.tenantId = tenantId;
    this.attempt = attempts + 1;
    this.signal = signal;
  }
}

/**
 * Executes a run once. Its changes and its completion are saved together, or not at all. Throws its failure, including an error that it
 * returned.
 */
export async function runJob({ job, run, table, now, signal, tracer }: Attempt): Promise<void> {
  const { id, timeout, actor, listsTenants = false, invoke } = await prepareRun(job, run);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const call = new JobCall(id, new ExecutedRun(run, limited), timeout, now, actor);
  const session = sessionOf(table.store, call);
  const execute = async () => {
    const outcome: unknown = await runInCallContext(call, () =>
      session.run(async () => {
        const result: unknown = await invoke(call);
        if (listsTenants && !(result instanceof AppError))
          for (const write of table.buildTenantRuns(run, job, { tenants: checkTenants(id, result), now: now() })) session.enlist(write);
        session.enlist(table.buildFinish(run, now(), () => new RunLost(id, run.id)));
        return result;
      }),
    );
    if (outcome instanceof AppError) throw new JobError(outcome);
  };
  try {
    await (tracer
      ? tracer.executed({ job: id, run: run.id, attempt: run.attempts + 1, traceparent: run.traceparent }, call, execute)
      : execute());
  } finally {
    for (const release of (call.releases ?? []).toReversed()) await release();
  }
}

/** The failure of a job that returned an error. */
class JobError extends Error {
  readonly outcome: AppError;

  constructor(outcome: AppError) {
    super(outcome.detail);
    this.outcome = outcome;
  }

  /** That of the error. */
  get code(): string {
    return this.outcome.code;
  }
}

/** Returns the cause of a failed attempt: the returned error, or the thrown value. */
export function findCause(thrown: unknown): unknown {
  if (thrown instanceof JobError) return thrown.outcome;
  return thrown instanceof ThrownRefusal ? thrown.refusal : thrown;
}

/** Returns the tenants that the method `tenants` of a job returned. Throws if one is not an id: a run without one lists the tenants again. */
function checkTenants(job: string, result: unknown): readonly string[] {
  if (!Array.isArray(result)) throw new Error(`The method 'tenants' of the job '${job}' must return a list of tenant ids.`);
  const wrong = result.findIndex((tenant) => typeof tenant !== 'string' || tenant === '');
  if (wrong >= 0)
    throw new Error(
      `The method 'tenants' of the job '${job}' returned no tenant id at position ${wrong}; an id is a text that is not empty.`,
    );
  return result as readonly string[];
}
