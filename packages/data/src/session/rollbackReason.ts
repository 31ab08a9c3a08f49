import { ChangedMeanwhile } from '../errors/changedMeanwhile.ts';
import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

/** Why work can only be rolled back: an operation that it called as a part of itself did not succeed. */
export interface RollbackReason {
  /** The operation. */
  readonly call: DataCall;
  /** The error that it returned. */
  readonly refusal?: { readonly code: string };
  /** The error that it threw. */
  readonly error?: Error;
}

/** Throws again what was thrown because others were faster: the whole of the work is tried again for it; `retries` says how often where a row was changed meanwhile. */
export function throwIfRepeated(reason: RollbackReason | undefined, store: Store, retries: number): void {
  const error = reason?.error;
  if (!error) return;
  if (store.violationOf(error)?.kind === 'retry' || (retries > 0 && error instanceof ChangedMeanwhile)) throw error;
}

/** Creates the fault of an operation that would have succeeded. */
export function createCommitFault({ call, refusal }: RollbackReason, by: DataCall): Error {
  const how = refusal ? `refused with ${refusal.code}` : 'failed';
  return new Error(
    `${getCallName(by)} called ${getCallName(call)} as a part of its unit of work, which ${how}: nothing of it can be saved any more. ` +
      'Answer with the error as well, or ask before whether the call will succeed.',
  );
}

function getCallName({ plan }: DataCall): string {
  return plan?.id ?? 'An operation';
}
