/** The run of the job that is being executed, as a service. It exists only in jobs. */
export abstract class JobRun {
  /** The id of the run, the same for each of its attempts. */
  abstract readonly id: string;
  /** The time for which it was scheduled, which may be earlier than now; for a run that was started by hand, the time of that. */
  abstract readonly scheduledAt: Date;
  /** The tenant that it runs for; undefined for a job without `perTenant`. */
  abstract readonly tenantId: string | undefined;
  /** The number of this attempt; the first is 1. */
  abstract readonly attempt: number;
  /** Aborts when the attempt takes too long, and when the host stops waiting for it. */
  abstract readonly signal: AbortSignal;
}
