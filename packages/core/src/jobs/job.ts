import type { DurationOption } from '../events/backoff.ts';

/**
 * When a job runs: a cron expression with five or six fields, such as `'0 3 * * *'`, a nickname such as `'@daily'`, or an interval. The slots of an
 * interval are the multiples of its length since 1970-01-01T00:00:00Z, the same in every process.
 */
export type JobSchedule = string | { readonly every: DurationOption };

/** The options of a job's head, in addition to its schedule; literals only. */
export interface JobOptions {
  /**
   * The IANA time zone of the cron expression. A daily time that a clock change skips runs right after it, and one that occurs twice runs once.
   * @default `UTC`
   * @see docs/guide/jobs.md#time-zones
   */
  readonly timeZone?: string;
  /**
   * The treatment of a slot that is due while the last run is unfinished: `skip` drops it, `wait` runs it afterwards, `allow` runs it at the same time.
   * @default `skip`
   * @see docs/guide/jobs.md#overlap
   */
  readonly overlap?: 'skip' | 'wait' | 'allow';
  /**
   * The treatment of slots that no process has run in time: `skip` drops them, `once` runs the last one, `each` runs all of them in order.
   * @default `once`
   * @see docs/guide/jobs.md#missed-slots
   */
  readonly missed?: 'skip' | 'once' | 'each';
  /**
   * The longest time that one attempt may take. It is rolled back then, and counts as failed.
   * @default `1h`
   */
  readonly timeout?: DurationOption;
  /**
   * How often a run is attempted again after it has failed. After the last attempt it is a dead letter.
   * @default 2
   * @see docs/guide/jobs.md#retries
   */
  readonly retries?: number;
  /**
   * Runs each slot once for each tenant that the method `tenants(…services)` of the class returns, as the system in that tenant.
   * @default false
   * @see docs/guide/jobs.md#tenants
   */
  readonly perTenant?: true;
  /**
   * The name of the class under which the job was first deployed. Its slots and runs stay stored under that name.
   * @default the name of the class
   */
  readonly renamedFrom?: string;
}

/** The base of every job. */
export abstract class JobBase {
  /** Does the work of one run, with its services. An error that it throws or returns is a failed attempt. */
  abstract execute(...services: never[]): unknown;
  /** Returns the ids of the tenants that a job with `perTenant` runs for, with its services. It is called once for each slot, as the system. */
  tenants?(...services: never[]): readonly string[] | Promise<readonly string[]>;
}

/** The class that `Job(…)` returns, to be extended with `execute(…services)`. */
export type JobClass = abstract new () => JobBase;

/**
 * Returns the head of a job: `class NightlyReport extends Job('0 3 * * *', { timeZone: 'Europe/Berlin' }) {…}`.
 * Each slot of the schedule runs once across all processes of the service, as the system. The changes of a run are saved together with its completion.
 */
export function Job(schedule: JobSchedule, options?: JobOptions): JobClass;
export function Job(): JobClass {
  return JobBase;
}
