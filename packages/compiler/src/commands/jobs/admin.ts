/** A run of a job, as reported by `@portico/host` of the project. */
export interface StoredJobRun {
  readonly id: string;
  readonly job: string;
  readonly slot?: string;
  readonly dueAt: string;
  readonly state: string;
  readonly tenantId?: string;
  readonly isRunning?: true;
  /** From 0 to 1. */
  readonly progress?: number;
  readonly message?: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly duration?: number;
  readonly failures: readonly { readonly at: string; readonly error: string }[];
}

/** A job, as reported by `@portico/host` of the project. */
export interface StoredJob {
  readonly id: string;
  readonly schedule: string;
  readonly nextAt?: string;
  readonly abandonedAt?: string;
  readonly pausedAt?: string;
  readonly lastRun?: StoredJobRun;
}

/** The delayed calls of an operation that no process has begun, as reported by `@portico/host` of the project. */
export interface OverdueCalls {
  readonly operation: string;
  readonly count: number;
  readonly since: string;
}

/** Selects runs; an absent member matches all. */
export interface JobRunFilter {
  readonly job?: string | undefined;
  readonly state?: string | undefined;
  readonly tenantId?: string | undefined;
}

/** The administration of jobs, implemented by the project's own `@portico/host`. */
export interface JobAdmin {
  list(): Promise<readonly StoredJob[]>;
  runs(filter: JobRunFilter): Promise<readonly StoredJobRun[]>;
  run(job: string, request: { readonly by: string }): Promise<string | undefined>;
  pause(job: string): Promise<boolean | undefined>;
  resume(job: string): Promise<boolean | undefined>;
  overdue(): Promise<readonly OverdueCalls[]>;
  remove(name: string): Promise<boolean | undefined>;
  show(id: string): Promise<StoredJobRun | undefined>;
  cancel(id: string): Promise<boolean>;
  replay(id: string): Promise<boolean>;
  delete(id: string): Promise<boolean>;
}
