import type { RequestTracer } from '@portico/runtime';

/** What a server and its log, which are made before anything is known of the host, tell once telemetry runs. */
export interface TelemetrySlot {
  requests: RequestTracer | undefined;
  /** Takes a line of the log, and gives the one that is written. */
  log: ((line: string) => string) | undefined;
}

/** A slot that nothing is told to. */
export function createEmptySlot(): TelemetrySlot {
  return { requests: undefined, log: undefined };
}
