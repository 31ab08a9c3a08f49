import type { JobRun } from '@portico/core';
import { OperationCall } from './call.ts';
import { SystemCaller } from './calls/systemCaller.ts';
import { createHostWorkPlan } from './hostWork.ts';

/** The parts of the call of a job. */
export interface JobCallSetup {
  /** `Area.Job`. */
  readonly job: string;
  readonly run: JobRun;
  /** The longest time of the attempt, in milliseconds. */
  readonly timeout: number;
  /** The host's clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** A call that runs a job. It acts as the system: filters by owner and tenant do not apply. */
export class JobCall extends OperationCall {
  readonly asSystem = true;
  readonly run: JobRun;

  constructor({ job, run, timeout, now }: JobCallSetup) {
    // All attempts of a run are one trace, whichever processes execute them.
    const traceId = run.id.replaceAll('-', '');
    const rawHeaders = ['traceparent', `00-${traceId}-${traceId.slice(16)}-01`];
    const source = { params: {}, query: {}, rawHeaders, path: '', signal: run.signal, now, message: run.id };
    super({ ...createHostWorkPlan(job), timeout }, source, new SystemCaller(undefined), traceId);
    this.run = run;
  }
}
