import type { DataCall } from '@portico/data';
import { newTraceId, traceIdOf } from '@portico/runtime';
import type { MessageOrigin } from '@portico/runtime';

/** What an event takes from the call that raised it; an operation call has all of it. */
export interface RaisingCall extends DataCall {
  readonly traceId?: string;
  /** Who caused a call that nobody is signed in for. */
  readonly causedBy?: string | undefined;
}

/** Where an event comes from: the tenant as the session of the call has it, and a span of its own in the call's trace. */
export function originOf({ caller, causedBy, traceId = newTraceId() }: RaisingCall): MessageOrigin {
  const tenant = caller.claim('tenant_id');
  return {
    tenantId: typeof tenant === 'string' ? tenant : undefined,
    causedBy: caller.id ?? causedBy,
    traceparent: `00-${traceId}-${newTraceId().slice(16)}-01`,
  };
}

/** What lines of the log about an event say beside the rest: the trace that it was raised in. */
export function traceFieldsOf({ traceparent }: MessageOrigin): { readonly traceId?: string } {
  return traceparent === undefined ? {} : { traceId: traceIdOf(traceparent) };
}
