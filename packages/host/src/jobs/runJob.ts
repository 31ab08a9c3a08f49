import { AppError } from '@portico/core';
import { sessionOf } from '@portico/data';
import { JobCall, runInCallContext, ThrownRefusal } from '@portico/runtime';
import type { JobTracer } from '@portico/runtime';
import { createTimeoutSignal } from './createTimeoutSignal.ts';
import { ExecutedRun } from './executedRun.ts';
import { prepareRun } from './hostedJob.ts';
import type { HostedJob } from './hostedJob.ts';
import type { DueRun } from './jobRows.ts';
import type { JobTable } from './jobTable.ts';
import { RunLost } from './runLost.ts';
import type { RunReport } from './runReport.ts';

/** The parts of one attempt. */
export interface Attempt {
  readonly job: HostedJob;
  readonly run: DueRun;
  readonly table: JobTable;
  readonly report: RunReport;
  readonly now: () => number;
  /** How long a claim lasts, in milliseconds. */
  readonly lease: number;
  /** Aborts when the host stops waiting, and when the run is canceled or lost. */
  readonly signal: AbortSignal;
  readonly tracer: JobTracer | undefined;
}

/**
 * Executes a run once. Its changes and its completion are saved together, or not at all. Throws its failure, including an error that it
 * returned.
 */
export async function runJob({ job, run, table, report, now, lease, signal, tracer }: Attempt): Promise<void> {
  const { id, timeout, actor, listsTenants = false, invoke, writeResult } = await prepareRun(job, run);
  const limited = AbortSignal.any([signal, createTimeoutSignal(timeout)]);
  const lost = () => new RunLost(id, run.id);
  const executed = new ExecutedRun(run, { table, report, signal: limited, session: () => session, until: () => now() + lease, lost });
  const call = new JobCall(id, executed, timeout, now, actor);
  const session = sessionOf(table.store, call);
  const execute = async () => {
    const outcome: unknown = await runInCallContext(call, () =>
      session.run(async () => {
        const result: unknown = await invoke(call);
        // Work that stops early because of the signal is not done.
        limited.throwIfAborted();
        if (listsTenants && !(result instanceof AppError))
          for (const write of table.buildTenantRuns(run, job, { tenants: checkTenants(id, result), now: now() })) session.enlist(write);
        const written = result instanceof AppError ? undefined : writeResult?.(result);
        session.enlist(table.buildFinish(run, { now: now(), report, result: written, lost }));
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
