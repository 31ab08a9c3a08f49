import { DelayedCall, ForbiddenError, UnauthorizedError } from '@portico/core';
import type { Caller, JobState } from '@portico/core';
import { SystemCaller } from './calls/systemCaller.ts';
import type { StoringSession } from './jobsResource.ts';

/** Seconds after which a client may ask for the state of a job again. */
export const retryAfter = '2';

/** The session of an operation that starts a job. */
interface StartingSession extends StoringSession {
  readonly call: { readonly caller: Caller; now(): number };
  run<R>(work: () => R | Promise<R>): Promise<R>;
  header(name: string, value: string): void;
}

type Started = JobState<never> | UnauthorizedError | ForbiddenError;

/** Starts the work of an operation in the background, with its inputs. Returns the first state of the job, whose owner is the caller. */
export async function startJob(session: StartingSession, input: object): Promise<Started> {
  const { caller } = session.call;
  if (!(caller instanceof SystemCaller)) {
    if (!caller.isAuthenticated) return new UnauthorizedError('Sign in to start this job: only its owner can read its state.');
    if (caller.id === undefined) return new ForbiddenError('A caller without an id cannot own a job.');
  }
  const id = crypto.randomUUID();
  return session.run(() => {
    const at = new Date(session.call.now());
    session.raise(new DelayedCall(input.constructor as abstract new () => object, input, { at }, id));
    session.header('retry-after', retryAfter);
    return { id, status: 'waiting' } as const;
  });
}
