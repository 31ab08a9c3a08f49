import type { JobRun } from '@portico/core';
import { OperationCall } from './call.ts';
import { SystemCaller } from './calls/systemCaller.ts';
import { createHostWorkPlan } from './hostWork.ts';

/** A call that runs a job. It acts as the system: filters by owner and tenant do not apply. */
export class JobCall extends OperationCall {
  readonly asSystem = true;
  readonly run: JobRun;

  /**
   * @param job `Area.Job`.
   * @param timeout The longest time of the attempt, in milliseconds.
   * @param now The host's clock, in milliseconds since 1970.
   */
  constructor(job: string, run: JobRun, timeout: number, now: () => number) {
    // All attempts of a run are one trace, whichever processes execute them.
    const traceId = run.id.replaceAll('-', '');
    const rawHeaders = ['traceparent', `00-${traceId}-${traceId.slice(16)}-01`];
    const source = { params: {}, query: {}, rawHeaders, path: '', signal: run.signal, now, message: run.id };
    super({ ...createHostWorkPlan(job), timeout }, source, new SystemCaller(undefined), traceId);
    this.run = run;
  }
}
