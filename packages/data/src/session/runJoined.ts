import { ConflictError, isError } from '@portico/core';
import { translateError } from './errors/translateError.ts';
import { Refusal } from '../errors/refusal.ts';
import { mustShareTenant } from './mustShareTenant.ts';
import { hasChanges } from './save/save.ts';
import type { Session } from './session.ts';
import type { Work } from './work.ts';

/**
 * Runs an operation that another one of its area has called, as a part of the caller's work. Its changes are flushed at its end, so that
 * its result shows them, and are committed with the whole. If it fails, or returns an error, all of the work can only be rolled back.
 */
export async function runJoined<R>(session: Session, { work, check }: Work<R>): Promise<R> {
  const { store, call } = session;
  await session.join();
  try {
    const outcome = await work();
    session.throwIfExceeded();
    mustShareTenant(session);
    session.tracker.claimEvents(call);
    if (isError(outcome)) await session.markForRollback({ call, refusal: outcome });
    // Work that only reads needs no transaction.
    else {
      if (hasChanges(session)) await session.flush();
      check(outcome);
    }
    return outcome;
  } catch (error) {
    await session.markForRollback({ call, error: error as Error });
    // The caller's work is retried completely, so this result is never used.
    if (store.violationOf(error)?.kind === 'retry')
      return new ConflictError('Too many concurrent units of work change the same data.') as R;
    const explained = await translateError(error, session);
    if (explained instanceof Refusal) return explained.outcome as R;
    throw explained;
  }
}
