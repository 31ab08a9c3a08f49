import type { MissedPolicy, OverlapPolicy, RetryPolicy, SchedulePlan } from '@portico/core/manifest';
import type { OperationCall } from './call.ts';

/** One job as emitted code. */
export interface JobPlan {
  /** `Area.Job`. */
  readonly id: string;
  /** The name that its slots and runs are stored under, if that is an earlier one. */
  readonly storedAs?: string;
  readonly schedule: SchedulePlan;
  readonly overlap: OverlapPolicy;
  readonly missed: MissedPolicy;
  /** The longest time of an attempt, in milliseconds. */
  readonly timeout: number;
  readonly retry: RetryPolicy;
  /** The class of the job, by which tests name it. */
  readonly class: abstract new () => object;
  /** Returns the tenants that each slot runs for; absent if it runs once. */
  listTenants?(services: never, call: OperationCall): unknown;
  /** Calls `execute` with its services, inside the unit of work. */
  invoke(services: never, call: OperationCall): unknown;
}
