import { CancelledCall, DelayedCall, Jobs } from '@portico/core';
import type { CallDelay, CallInputs, ConflictError, NotFoundError } from '@portico/core';
import type { ServiceRegistry } from './services.ts';

/** The name of the resource with a host's jobs, if its areas declare jobs or schedule calls. */
export const jobsResource = 'jobs';

/** The session of a unit of work, which stores what is raised in it with its commit. */
export interface StoringSession {
  raise(work: object): void;
}

/** The jobs of a host, as operations use them. */
export interface BackgroundJobs {
  /** Returns the state of a job for its owner. */
  findState(operation: unknown, id: string, session: StoringSession): Promise<unknown>;
  /** Cancels a job for its owner, with the commit of a unit of work. */
  cancelRun(operation: unknown, id: string, session: StoringSession): Promise<undefined | NotFoundError | ConflictError>;
}

/** Schedules calls with the commit of a unit of work. */
class SessionJobs extends Jobs {
  readonly #session: StoringSession;
  readonly #background: BackgroundJobs;

  constructor(session: StoringSession, background: BackgroundJobs) {
    super();
    this.#session = session;
    this.#background = background;
  }

  find(operation: unknown, id: string): Promise<never> {
    return this.#background.findState(operation, id, this.#session) as Promise<never>;
  }

  cancelRun(operation: unknown, id: string): Promise<undefined | NotFoundError | ConflictError> {
    return this.#background.cancelRun(operation, id, this.#session);
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
  return new SessionJobs(session, registry.resource<BackgroundJobs>(jobsResource));
}
