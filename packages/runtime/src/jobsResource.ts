import { CancelledCall, DelayedCall, Jobs } from '@portico/core';
import type { CallDelay, CallInputs } from '@portico/core';
import type { ServiceRegistry } from './services.ts';

/** The name of the resource with a host's jobs, if its areas declare jobs or schedule calls. */
export const jobsResource = 'jobs';

/** The session of a unit of work, which stores what is raised in it with its commit. */
export interface StoringSession {
  raise(work: object): void;
}

/** Schedules calls with the commit of a unit of work. */
class SessionJobs extends Jobs {
  readonly #session: StoringSession;

  constructor(session: StoringSession) {
    super();
    this.#session = session;
  }

  schedule<O extends object>(operation: abstract new (...given: never[]) => O, input: CallInputs<O>[0], delay: CallDelay): void {
    this.#session.raise(new DelayedCall(operation, input, delay));
  }

  cancel(operation: abstract new (...given: never[]) => object, key: string): void {
    this.#session.raise(new CancelledCall(operation, key));
  }
}

/** Returns the service `Jobs` of a unit of work. Throws if the host runs no jobs, which would lose the calls. */
export function jobsOf(registry: ServiceRegistry, session: StoringSession): Jobs {
  registry.resource(jobsResource);
  return new SessionJobs(session);
}
