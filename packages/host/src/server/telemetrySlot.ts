import type { RequestTracer } from '@portico/runtime';

/** Connects telemetry to a server and its log, which are created earlier. */
export interface TelemetrySlot {
  requests: RequestTracer | undefined;
  /** Receives a log line, and returns the line to write. */
  log: ((line: string) => string) | undefined;
}

/** Creates a slot without telemetry. */
export function createEmptySlot(): TelemetrySlot {
  return { requests: undefined, log: undefined };
}
