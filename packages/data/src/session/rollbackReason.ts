import { ChangedMeanwhile } from './errors/changedMeanwhile.ts';
import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

/** Why work can only be rolled back: an operation that joined it did not succeed. */
export interface RollbackReason {
  /** The operation. */
  readonly call: DataCall;
  /** The error that it returned. */
  readonly refusal?: { readonly code: string };
  /** The error that it threw. */
  readonly error?: Error;
}

/**
 * Rethrows an error that was caused by concurrent changes, for which the complete work is retried. `retries` is the number of retries
 * after a changed row.
 */
export function throwIfRepeated(reason: RollbackReason | undefined, store: Store, retries: number): void {
  const error = reason?.error;
  if (!error) return;
  if (store.violationOf(error)?.kind === 'retry' || (retries > 0 && error instanceof ChangedMeanwhile)) throw error;
}

/** Creates the fault for an operation that returned success although its work is marked for rollback. */
export function createCommitFault({ call, refusal }: RollbackReason, by: DataCall): Error {
  const how = refusal ? `returned ${refusal.code}` : 'failed';
  return new Error(
    `${getCallName(by)} called ${getCallName(call)} as part of its unit of work, and the call ${how}: the unit of work can no longer be saved. ` +
      'Return the error as well, or check before the call whether it will succeed.',
  );
}

function getCallName({ plan }: DataCall): string {
  return plan?.id ?? 'An operation';
}
