import { omitUndefined } from '@portico/core/values';
import type { Row } from '@portico/data';
import { parseFailures } from '@portico/messaging';
import type { AttemptFailure } from '@portico/messaging';
import type { RunAs } from './runAs.ts';
import type { StoredProgress } from './runReport.ts';

/** The row of a job. */
export interface JobRow {
  readonly id: string;
  readonly schedule: string;
  /** The next slot that is not planned yet, in milliseconds since 1970. */
  readonly nextAt: number;
  /** When it was paused; undefined if it is not. */
  readonly pausedAt: number | undefined;
}

/** The input of a run that adds runs for tenants, none of which is skipped: missed slots all run. */
export const missedInput = '{"missed":true}';

/** A run that may be claimed. */
export interface DueRun {
  readonly id: string;
  readonly job: string;
  /** The tenant that it runs for; undefined for a job of the whole service. */
  readonly tenantId?: string;
  /** The slot of the schedule, in milliseconds since 1970; undefined if it was started by hand. */
  readonly slot: number | undefined;
  /** Whether the runs that it adds for tenants wait for earlier ones, and are not skipped. */
  readonly isMissed?: boolean;
  readonly dueAt: number;
  /** How often it was claimed so far. */
  readonly attempts: number;
  /** Whether the last attempt was claimed and did not end. */
  readonly isUnfinished: boolean;
  readonly failures: readonly AttemptFailure[];
  readonly traceparent: string | undefined;
  /** The value of the last checkpoint as JSON; undefined before the first one. */
  readonly checkpoint?: string;
  /** The operation that it calls; undefined for the run of a job. */
  readonly call?: StoredCall;
}

/** A delayed call as it is stored. */
export interface StoredCall {
  /** `Area.Operation`. */
  readonly operation: string;
  /** JSON. */
  readonly input: string;
  readonly runAs: RunAs;
}

/** The states of a run as they are stored. A `pending` run waits or is being executed. */
export type JobRunState = 'pending' | 'done' | 'skipped' | 'dead' | 'cancelled';

/** A run as operators see it. Times are RFC 3339. */
export interface StoredJobRun {
  readonly id: string;
  /** `Area.Job`, or `Area.Operation` for a delayed call. */
  readonly job: string;
  /** The tenant of a delayed call, or of a run of a job with `perTenant`. */
  readonly tenantId?: string;
  /** The slot of the schedule; absent if it was started by hand. */
  readonly slot?: string;
  readonly dueAt: string;
  readonly state: JobRunState;
  /** Whether an attempt is being executed. */
  readonly isRunning?: true;
  /** How much is done, from 0 to 1, if the run has reported it. */
  readonly progress?: number;
  /** The last message of the run, if it has reported one. */
  readonly message?: string;
  readonly attempts: number;
  readonly startedAt?: string;
  readonly finishedAt?: string;
  /** Milliseconds from the first attempt to the end; of a run that is being executed, until now. */
  readonly duration?: number;
  readonly requestedBy?: string;
  readonly failures: readonly AttemptFailure[];
}

/** Reads the row of a job. */
export function readJobRow([id, schedule, nextAt, pausedAt]: Row): JobRow {
  return { id: id as string, schedule: schedule as string, nextAt: Number(nextAt), pausedAt: readNumber(pausedAt) };
}

/** Reads a run that may be claimed. */
export function readDueRun(row: Row): DueRun {
  const [id, job, slot, dueAt, attempts, lockedBy, failures, traceparent, , operation, input, runAs, tenantId, checkpoint] = row;
  return {
    id: id as string,
    job: job as string,
    ...(tenantId !== '' && { tenantId: tenantId as string }),
    slot: readNumber(slot),
    dueAt: Number(dueAt),
    attempts: Number(attempts),
    isUnfinished: lockedBy !== null,
    failures: parseFailures(failures),
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    ...(typeof checkpoint === 'string' && { checkpoint }),
    ...(operation === null && input === missedInput && { isMissed: true }),
    ...(typeof operation === 'string' && {
      call: { operation, input: input as string, runAs: JSON.parse(runAs as string) as RunAs },
    }),
  };
}

/** Reads a run for operators, at a time in milliseconds since 1970. */
export function readStoredRun(row: Row, now: number): StoredJobRun {
  const [
    id,
    job,
    slot,
    dueAt,
    state,
    attempts,
    availableAt,
    lockedBy,
    failures,
    requestedBy,
    ,
    startedAt,
    finishedAt,
    tenantId,
    operation,
  ] = row;
  const [started, finished] = [readNumber(startedAt), readNumber(finishedAt)];
  // A claim whose lease has ended is left by a process that is gone.
  const isRunning = state === 'pending' && lockedBy !== null && Number(availableAt) > now;
  const ended = finished ?? (isRunning ? now : undefined);
  const { share, message } = readProgress(row[15]);
  return omitUndefined({
    id: id as string,
    job: (operation ?? job) as string,
    tenantId: tenantId === '' ? undefined : (tenantId as string),
    slot: slot === null ? undefined : formatTime(Number(slot)),
    dueAt: formatTime(Number(dueAt)),
    state: state as JobRunState,
    isRunning: isRunning || undefined,
    progress: share,
    message,
    attempts: Number(attempts),
    ...formatDuration(started, finished, ended),
    requestedBy: typeof requestedBy === 'string' ? requestedBy : undefined,
    failures: parseFailures(failures),
  });
}

function formatDuration(started: number | undefined, finished: number | undefined, ended: number | undefined) {
  return {
    startedAt: started === undefined ? undefined : formatTime(started),
    finishedAt: finished === undefined ? undefined : formatTime(finished),
    duration: started === undefined || ended === undefined ? undefined : Math.max(0, ended - started),
  };
}

/** Reads the progress of a run. */
export function readProgress(text: unknown): Partial<StoredProgress> {
  return typeof text === 'string' ? (JSON.parse(text) as StoredProgress) : {};
}

/** Formats a time in milliseconds since 1970 as RFC 3339. */
export function formatTime(time: number): string {
  return new Date(time).toISOString();
}

function readNumber(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
