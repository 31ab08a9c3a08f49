import type { AppError } from '@portico/core';
import { createHttpError } from '@portico/runtime';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';
import { getDeadlines } from './deadlines.ts';

/** The default limit for the work of an operation, in milliseconds. */
const usual = 60_000;

/** Milliseconds before another attempt to end work that was being committed. */
const moment = 20;

/** Returns the milliseconds after which the work of a call is rolled back; 0 disables the deadline. */
export function getTimeout({ plan }: DataCall, { options }: Store): number {
  return plan?.timeout ?? options?.operationTimeout ?? usual;
}

/** Thrown in work that is terminated from outside. */
export class WorkEnded extends Refusal {
  /** Creates the error for work that exceeds its deadline. */
  static late(timeout: number): WorkEnded {
    return new WorkEnded(createHttpError(504, `The operation took longer than ${timeout} ms and was rolled back.`, 'DEADLINE_EXCEEDED'));
  }

  /** Creates the error for work whose caller has disconnected. */
  static left(): WorkEnded {
    return new WorkEnded(createHttpError(400, 'The client disconnected before the operation finished; it was rolled back.', 'BAD_REQUEST'));
  }
}

/** The time limit of an operation's work. */
export interface TimeLimit {
  readonly store: Store;
  /** In milliseconds; 0 disables the deadline. */
  readonly timeout: number;
  /** Ends the work. Returns whether it could be ended: a commit cannot. */
  readonly end: (late: WorkEnded) => boolean;
}

/** Runs work. When its limit is exceeded, it is terminated, and its outcome is immediately the timeout error. */
export function runInTime<R>(work: Promise<R>, { store, timeout, end }: TimeLimit): Promise<R | AppError> {
  if (timeout === 0) return work;
  return new Promise((resolve, reject) => {
    let again: NodeJS.Timeout | undefined;
    const expire = () => {
      const late = WorkEnded.late(timeout);
      if (end(late)) resolve(late.outcome);
      else again = setTimeout(expire, moment);
    };
    const deadlines = getDeadlines(store, timeout);
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

/** Calls `left` when the caller of an operation disconnects; returns a function that stops watching. Work of the host itself, such as for a message, has no caller to watch, unless the code that started it can cancel it. */
export function watchCaller({ source: { signal, isCancelable }, asSystem, forAllOwners }: DataCall, left: () => unknown): () => void {
  if (!signal || (!isCancelable && (asSystem || forAllOwners))) return () => undefined;
  if (signal.aborted) left();
  else signal.addEventListener('abort', left, { once: true });
  return () => signal.removeEventListener('abort', left);
}
