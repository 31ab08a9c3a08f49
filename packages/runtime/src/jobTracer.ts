import type { JobCall } from './jobCall.ts';

/** One attempt of a run. */
export interface JobTrace {
  /** `Area.Job`. */
  readonly job: string;
  readonly run: string;
  /** The first attempt is 1. */
  readonly attempt: number;
  /** W3C trace context of the call that started the run by hand; undefined for a slot of the schedule. */
  readonly traceparent: string | undefined;
}

/** Observes runs of jobs. */
export interface JobTracer {
  /** Executes one attempt of a run, and observes it. */
  executed(trace: JobTrace, call: JobCall, work: () => Promise<void>): Promise<void>;
}
