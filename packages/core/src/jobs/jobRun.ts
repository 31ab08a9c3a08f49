/**
 * The run of the job that is being executed, as a service. It exists only in jobs and in operations with the option `background`.
 * `C` is the type of its checkpoints, which consist of JSON values.
 */
export abstract class JobRun<C = unknown> {
  /** The id of the run, the same for each of its attempts. */
  abstract readonly id: string;
  /** The time for which it was scheduled, which may be earlier than now; for a run that was started by hand, the time of that. */
  abstract readonly scheduledAt: Date;
  /** The tenant that it runs for; undefined for a job without `perTenant`. */
  abstract readonly tenantId: string | undefined;
  /** The number of this attempt; the first is 1. */
  abstract readonly attempt: number;
  /** Aborts when the run is canceled, when the attempt takes too long, and when the host stops waiting for it. */
  abstract readonly signal: AbortSignal;
  /** The value of the last checkpoint, also of an earlier attempt; undefined before the first one. */
  abstract readonly lastCheckpoint: C | undefined;

  /**
   * Reports how much of the run is done, from 0 to 1. It is stored within two seconds, independent of the transaction of the run, and also if the attempt
   * fails later.
   * @param message A text for people of at most 500 characters, such as the current step. The last one remains until another is reported.
   * @throws RangeError if `share` is not a number from 0 to 1, or the message is too long.
   */
  abstract progress(share: number, message?: string): void;

  /**
   * Commits all changes of the run so far, in one transaction with a value from which a later attempt continues. Later changes belong to a new transaction.
   * Entities that were loaded or created before are read-only afterwards; load them again to change them.
   * @throws TypeError if the value does not consist of JSON values.
   * @throws RangeError if the value is longer than 100,000 bytes as JSON.
   */
  abstract checkpoint(value: C): Promise<void>;
}
