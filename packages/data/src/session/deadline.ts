import type { AppError } from '@portico/core';
import { refusalOf } from '@portico/runtime';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

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
    return new WorkEnded(refusalOf(504, `The operation took longer than ${timeout} ms and was rolled back.`, 'DEADLINE_EXCEEDED'));
  }

  /** The caller has left. */
  static left(): WorkEnded {
    return new WorkEnded(refusalOf(400, 'The caller has left before the operation was over; it was rolled back.', 'BAD_REQUEST'));
  }
}

/** Does work; if it takes longer than the timeout, `end` ends it, and its outcome is the refusal at once. `end` returns whether it could be ended: a commit cannot. */
export function runInTime<R>(work: Promise<R>, timeout: number, end: (late: WorkEnded) => boolean): Promise<R | AppError> {
  if (timeout === 0) return work;
  return new Promise((resolve, reject) => {
    const expire = () => {
      const late = WorkEnded.late(timeout);
      if (end(late)) resolve(late.outcome);
      else timer = setTimeout(expire, moment);
    };
    let timer = setTimeout(expire, timeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Calls `left` when the caller of an operation has left; returns a function that stops watching. Work of the host itself, such as for a message, has no caller to watch. */
export function watchCaller({ source: { signal }, asSystem, forAllOwners }: DataCall, left: () => unknown): () => void {
  if (!signal || asSystem || forAllOwners) return () => undefined;
  if (signal.aborted) left();
  else signal.addEventListener('abort', left, { once: true });
  return () => signal.removeEventListener('abort', left);
}
