import type { RetryPolicy } from './event.ts';
import type { SourcePlace } from './operation.ts';

/** The times at which a job runs: a cron expression in a time zone, or an interval in milliseconds. */
export type SchedulePlan = { readonly cron: string; readonly timeZone: string } | { readonly every: number };

/** The treatment of a slot that is due while the last run is unfinished. */
export type OverlapPolicy = 'skip' | 'wait' | 'allow';

/** The treatment of slots that no process has run in time. */
export type MissedPolicy = 'skip' | 'once' | 'each';

/** One job as plain data. */
export interface JobModel {
  /** `Area.Job`. */
  readonly id: string;
  /** The class's name. */
  readonly name: string;
  readonly area: string;
  readonly schedule: SchedulePlan;
  readonly overlap: OverlapPolicy;
  readonly missed: MissedPolicy;
  /** The longest time of an attempt, in milliseconds. */
  readonly timeout: number;
  readonly retry: RetryPolicy;
  /** Whether each slot runs once for each tenant. */
  readonly perTenant?: true;
  /** The name of the class under which it was first deployed, if that is another one. */
  readonly renamedFrom?: string;
  readonly description?: string;
  readonly source: SourcePlace;
}
