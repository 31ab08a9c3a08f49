import type { DataCall } from '@portico/data';
import { createSpanId, createTraceId, readTraceId } from '@portico/runtime';
import type { MessageOrigin } from '@portico/runtime';
import type { MessageTracer } from '../trace/messageTracer.ts';

/** The parts of a call that its events record; an operation call has them. */
export interface RaisingCall extends DataCall {
  readonly traceId?: string;
  /** The originator of a call without an authenticated user. */
  readonly causedBy?: string | undefined;
}

/** The id of a raised event, and its observer. */
export interface Raised {
  readonly event: string;
  readonly tracer: MessageTracer | undefined;
}

/** Returns the origin of an event: the tenant of the call's session, and a span in the call's trace. */
export function createOrigin(call: RaisingCall, { event, tracer }: Raised): MessageOrigin {
  const { caller, causedBy, traceId = createTraceId() } = call;
  const tenant = caller.claim('tenant_id');
  return {
    tenantId: typeof tenant === 'string' ? tenant : undefined,
    causedBy: caller.id ?? causedBy,
    traceparent: tracer ? tracer.raised(event, call) : `00-${traceId}-${createSpanId()}-01`,
  };
}

/** Returns the additional fields of log lines about an event: the trace in which it was raised. */
export function getTraceFields({ traceparent }: MessageOrigin): { readonly traceId?: string } {
  return traceparent === undefined ? {} : { traceId: readTraceId(traceparent) };
}
