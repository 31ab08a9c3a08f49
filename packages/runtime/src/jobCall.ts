import type { Caller, JobRun } from '@portico/core';
import { OperationCall } from './call.ts';
import { SystemCaller } from './calls/systemCaller.ts';
import { createHostWorkPlan } from './hostWork.ts';

/** The caller with which a run is executed. */
export interface JobActor {
  readonly caller: Caller;
  /** Whether the filters of owners and tenants are off, as for a job of the whole service. */
  readonly seesEveryTenant: boolean;
  /** The id of the caller who caused the run, if another one than `caller`. */
  readonly causedBy?: string | undefined;
}

const system: JobActor = { caller: new SystemCaller(undefined), seesEveryTenant: true };

/** A call that runs a job or a delayed call: as the system, as the system in one tenant, or on behalf of a caller. */
export class JobCall extends OperationCall {
  /** Whether the filters of owners and tenants do not apply. */
  asSystem: boolean;
  /** Whether rows of every owner are seen. */
  readonly forAllOwners: boolean;
  readonly causedBy: string | undefined;
  readonly run: JobRun;

  /**
   * @param job `Area.Job`.
   * @param timeout The longest time of the attempt, in milliseconds.
   * @param now The host's clock, in milliseconds since 1970.
   * @param actor The caller; by default the system, which sees the rows of every tenant.
   */
  constructor(job: string, run: JobRun, timeout: number, now: () => number, actor: JobActor = system) {
    // All attempts of a run are one trace, whichever processes execute them.
    const traceId = run.id.replaceAll('-', '');
    const rawHeaders = ['traceparent', `00-${traceId}-${traceId.slice(16)}-01`];
    const source = { params: {}, query: {}, rawHeaders, path: '', signal: run.signal, now, message: run.id };
    super({ ...createHostWorkPlan(job), timeout }, source, actor.caller, traceId);
    this.asSystem = actor.seesEveryTenant;
    this.forAllOwners = actor.caller instanceof SystemCaller;
    this.causedBy = actor.causedBy;
    this.run = run;
  }

  override actAs(caller: Caller): void {
    super.actAs(caller);
    this.asSystem = false;
  }
}
