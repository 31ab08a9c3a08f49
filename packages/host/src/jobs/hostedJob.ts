import { SystemCaller } from '@portico/runtime';
import type { JobActor, JobCall, JobPlan } from '@portico/runtime';
import type { DueRun } from './jobRows.ts';
import type { Schedule } from './schedule.ts';

/** A job of a host, with the services of its area, or the delayed calls of an area. */
export interface HostedJob {
  readonly plan: JobPlan;
  /** The name that its slots and runs are stored under. */
  readonly name: string;
  /** Absent for delayed calls, each of which has its own time. */
  readonly schedule?: Schedule;
  readonly services: object;
  readonly calls?: AreaDelayedCalls;
}

/** The delayed calls of an area. */
export interface AreaDelayedCalls {
  /** The operations that this version has: `Area.Operation`. Calls of others are left to another version. */
  readonly operations: readonly string[];
  /** Finds the operation of a run and its current caller. Throws if the caller may no longer act. */
  readonly prepare: (run: DueRun) => Promise<PreparedRun>;
  /** Returns the problem, as JSON, that the caller of a run in the background sees if it fails with an error; undefined for other calls. */
  readonly describe: (run: DueRun, error: unknown) => string | undefined;
}

/** The work of one attempt. */
export interface PreparedRun {
  /** `Area.Job` or `Area.Operation`. */
  readonly id: string;
  /** The longest time of the attempt, in milliseconds. */
  readonly timeout: number;
  readonly actor?: JobActor;
  /** Whether it returns the tenants for each of which a run is added. */
  readonly listsTenants?: boolean;
  readonly invoke: (call: JobCall) => unknown;
  /** Returns the JSON of a result that is stored. */
  readonly writeResult?: ((result: unknown) => string | undefined) | undefined;
}

/** Returns the work of an attempt of a run. */
export async function prepareRun({ plan, services, calls }: HostedJob, run: DueRun): Promise<PreparedRun> {
  if (calls) return calls.prepare(run);
  const { id, timeout } = plan;
  const { tenantId } = run;
  const invoke = (call: JobCall) => plan.invoke(services as never, call);
  if (tenantId !== undefined) return { id, timeout, actor: { caller: new SystemCaller(tenantId), seesEveryTenant: false }, invoke };
  if (!plan.listTenants) return { id, timeout, invoke };
  return { id, timeout, listsTenants: true, invoke: (call) => plan.listTenants!(services as never, call) };
}

/** Returns whether runs of a job may be executed at the same time. */
export function canOverlap({ plan }: HostedJob): boolean {
  return plan.overlap === 'allow';
}

/** Returns the name of a run in logs. */
export function nameRun({ plan }: HostedJob, { call }: DueRun): string {
  return call?.operation ?? plan.id;
}
