import { getEventOrigin } from '@portico/data';
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

/** A raised event, its id, and its observer. */
export interface RaisedEvent {
  readonly event: object;
  readonly id: string;
  readonly tracer: MessageTracer | undefined;
}

/** Returns the origin of an event that a call saves or dispatches: its tenant, the caller who raised it, and a span in the call's trace. */
export function createOrigin(call: RaisingCall, { event, id, tracer }: RaisedEvent): MessageOrigin {
  const { traceId = createTraceId() } = call;
  const { caller, causedBy } = findRaisingCall(event, call);
  return {
    tenantId: findEventTenant(event, call),
    causedBy: caller.id ?? causedBy,
    traceparent: tracer ? tracer.raised(id, call) : `00-${traceId}-${createSpanId()}-01`,
  };
}

/** Returns the tenant of an event: that of the entity that raised it, or else that of the call. Undefined if there is none. */
export function findEventTenant(event: object, call: RaisingCall): string | undefined {
  return getEventOrigin(event).tenantId ?? findRaisingCall(event, call).caller.tenantId;
}

/** Returns the call that raised an event; a call of the same unit of work may save it. */
function findRaisingCall(event: object, call: RaisingCall): RaisingCall {
  return getEventOrigin(event).call ?? call;
}

/** Returns the additional fields of log lines about an event: the trace in which it was raised. */
export function getTraceFields({ traceparent }: MessageOrigin): { readonly traceId?: string } {
  return traceparent === undefined ? {} : { traceId: readTraceId(traceparent) };
}
