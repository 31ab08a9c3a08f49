import type { DateTimeOffset, Guid, Int } from '../scalars.ts';

/**
 * The states of a job in the background: `waiting` for its first or next attempt, `running`, `done` with its result, `failed` after all attempts, or
 * `cancelled`.
 */
export type JobStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** The error of a job that failed. */
export interface JobProblem {
  /** The code of the error, such as `NOT_FOUND`; `INTERNAL_ERROR` for a fault. */
  readonly code: string;
  readonly title: string;
  /** The HTTP status of the error, as if the caller had waited for the result. */
  readonly status: Int;
  readonly detail?: string;
}

/**
 * The state of a job that an operation with the option `background` has started. `T` is the result of the job; without one, `result` is always absent.
 */
export interface JobState<T = void> {
  readonly id: Guid;
  readonly status: JobStatus;
  /** How much is done, from 0 to 1, if the job has reported it. */
  readonly progress?: number;
  /** The last message of the job, if it has reported one. */
  readonly message?: string;
  readonly startedAt?: DateTimeOffset;
  readonly finishedAt?: DateTimeOffset;
  /** The result of a job that is done. */
  readonly result?: T;
  /** The error of a job that failed. */
  readonly problem?: JobProblem;
}
