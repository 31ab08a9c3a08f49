import type { Claims } from '@portico/runtime';

/** The options of jobs. Omitted members are read from configuration (`Service:Jobs:…`). */
export interface JobsOptions {
  /**
   * Whether this host executes jobs when they are due. Test hosts execute them only in `settle()` and `jobs.run()`.
   * @default `Service:Jobs:Enabled`, else true outside of tests
   * @see docs/guide/jobs.md#several-processes
   */
  readonly enabled?: boolean;
  /**
   * The maximum number of concurrent runs of one store in this host.
   * @default `Service:Jobs:Concurrency`, else 5
   */
  readonly concurrency?: number;
  /**
   * Milliseconds after which another host takes over a run whose process has died. The lease is renewed while the run is executed.
   * @default 30,000
   */
  readonly lease?: number;
  /**
   * Milliseconds between two polls of a store, for runs that other processes have started by hand.
   * @default 5,000
   */
  readonly poll?: number;
  /**
   * Milliseconds that a due run waits for a version of the program that has its job or operation, before it becomes a dead letter. A job whose slots
   * no version has planned for that long is removed.
   * @default 86,400,000, a day
   * @see docs/guide/jobs.md#removed-jobs-and-operations
   */
  readonly grace?: number;
  /**
   * Milliseconds that a host waits for its runs when it stops. Runs that take longer are rolled back, and begin again elsewhere.
   * @default 10,000
   */
  readonly stopTimeout?: number;
  /**
   * Returns the claims that the caller of a delayed call has when it is due, or undefined if that caller may no longer act. The argument contains the
   * claims that were stored when the call was scheduled.
   * @default those claims
   * @see docs/guide/jobs.md#the-caller-of-a-delayed-call
   */
  readonly findClaims?: (claims: Claims) => Claims | undefined | Promise<Claims | undefined>;
}
