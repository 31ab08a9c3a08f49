import type { AppError } from '@portico/core';
import { createHttpError } from '@portico/runtime';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';
import { deadlinesOf } from './deadlines.ts';

/** Milliseconds that the work of an operation may take where neither it nor the host says. */
const usual = 60_000;

/** Milliseconds until it is tried again to end work that was just being committed. */
const moment = 20;

/** Returns the milliseconds after which the work of a call is rolled back; 0 is never. */
export function getTimeout({ plan }: DataCall, { options }: Store): number {
  return plan?.timeout ?? options?.operationTimeout ?? usual;
}

/** Thrown in work that is ended from outside. */
export class WorkEnded extends Refusal {
  /** The deadline is over. */
  static late(timeout: number): WorkEnded {
    return new WorkEnded(createHttpError(504, `The operation took longer than ${timeout} ms and was rolled back.`, 'DEADLINE_EXCEEDED'));
  }

  /** The caller has left. */
  static left(): WorkEnded {
    return new WorkEnded(createHttpError(400, 'The caller has left before the operation was over; it was rolled back.', 'BAD_REQUEST'));
  }
}

/** How the work of an operation is limited in time. */
export interface TimeLimit {
  readonly store: Store;
  /** In milliseconds; 0 is never. */
  readonly timeout: number;
  /** Ends the work. Returns whether it could be ended: a commit cannot. */
  readonly end: (late: WorkEnded) => boolean;
}

/** Does work; when it takes longer than its limit, it is ended, and its outcome is the refusal at once. */
export function runInTime<R>(work: Promise<R>, { store, timeout, end }: TimeLimit): Promise<R | AppError> {
  if (timeout === 0) return work;
  return new Promise((resolve, reject) => {
    let again: NodeJS.Timeout | undefined;
    const expire = () => {
      const late = WorkEnded.late(timeout);
      if (end(late)) resolve(late.outcome);
      else again = setTimeout(expire, moment);
    };
    const deadlines = deadlinesOf(store, timeout);
    const deadline = deadlines.begin(expire);
    const over = () => {
      deadlines.end(deadline);
      clearTimeout(again);
    };
    work.then(
      (outcome) => {
        over();
        resolve(outcome);
      },
      (error: unknown) => {
        over();
        reject(error);
      },
    );
  });
}

/** Calls `left` when the caller of an operation has left; returns a function that stops watching. Work of the host itself, such as for a message, has no caller to watch. */
export function watchCaller({ source: { signal }, asSystem, forAllOwners }: DataCall, left: () => unknown): () => void {
  if (!signal || asSystem || forAllOwners) return () => undefined;
  if (signal.aborted) left();
  else signal.addEventListener('abort', left, { once: true });
  return () => signal.removeEventListener('abort', left);
}
