import type { Caller } from '@portico/core';
import { OperationCall } from '../call.ts';
import { createHostWorkPlan } from '../hostWork.ts';
import { readTraceId } from '../traceId.ts';

/** The parts of a host call. */
export interface HostCallSetup {
  /** The name of the work in logs. */
  readonly id: string;
  readonly caller: Caller;
  /** Whether calls that are made within it as the system see the rows of every tenant. */
  readonly seesEveryTenant: boolean;
  /** The host's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Ends the calls that are made within it; never if it is absent. */
  readonly signal?: AbortSignal | undefined;
  /** The span that caused the call, as a `traceparent` header (W3C Trace Context). An invalid one is ignored. */
  readonly traceparent?: string | undefined;
  /** The key by which a repeated call is recognized. */
  readonly idempotencyKey?: string | undefined;
}

/** The call around an operation that the host's own code calls outside a request. */
export class HostCall extends OperationCall {
  readonly asSystem: boolean;
  /** The span that caused the call. */
  readonly traceparent: string | undefined;

  constructor({ id, caller, seesEveryTenant, now, signal, traceparent, idempotencyKey }: HostCallSetup) {
    // Calls within it have the header, as requests do.
    const rawHeaders = idempotencyKey === undefined ? [] : ['Idempotency-Key', idempotencyKey];
    const isCancelable = signal !== undefined;
    const source = { params: {}, query: {}, rawHeaders, path: '', signal: signal ?? new AbortController().signal, isCancelable, now };
    super(createHostWorkPlan(id), source, caller, readTraceId(traceparent));
    this.asSystem = seesEveryTenant;
    this.traceparent = traceparent;
  }
}
