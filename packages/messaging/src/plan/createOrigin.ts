import type { DataCall } from '@portico/data';
import { createSpanId, createTraceId, readTraceId } from '@portico/runtime';
import type { MessageOrigin } from '@portico/runtime';
import type { MessageTracer } from '../trace/messageTracer.ts';

/** What an event takes from the call that raised it; an operation call has all of it. */
export interface RaisingCall extends DataCall {
  readonly traceId?: string;
  /** Who caused a call that nobody is signed in for. */
  readonly causedBy?: string | undefined;
}

/** Which event is raised, by its id, and who is told of it. */
export interface Raised {
  readonly event: string;
  readonly tracer: MessageTracer | undefined;
}

/** Where an event comes from: the tenant as the session of the call has it, and a span of its own in the call's trace. */
export function createOrigin(call: RaisingCall, { event, tracer }: Raised): MessageOrigin {
  const { caller, causedBy, traceId = createTraceId() } = call;
  const tenant = caller.claim('tenant_id');
  return {
    tenantId: typeof tenant === 'string' ? tenant : undefined,
    causedBy: caller.id ?? causedBy,
    traceparent: tracer ? tracer.raised(event, call) : `00-${traceId}-${createSpanId()}-01`,
  };
}

/** What lines of the log about an event say beside the rest: the trace that it was raised in. */
export function getTraceFields({ traceparent }: MessageOrigin): { readonly traceId?: string } {
  return traceparent === undefined ? {} : { traceId: readTraceId(traceparent) };
}
