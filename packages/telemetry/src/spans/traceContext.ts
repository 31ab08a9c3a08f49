import { propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import type { Context, TextMapGetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { ReceivedRequest, TraceHeaders } from '@portico/runtime';

const w3c = new W3CTraceContextPropagator();

const ofRequest: TextMapGetter<ReceivedRequest> = {
  get: (request, name) => request.traceHeader(name),
  keys: () => [],
};

/**
 * Returns the trace context of a request: from `traceparent`, which hosts send each other, otherwise from the headers that
 * `OTEL_PROPAGATORS` selects.
 */
export function readContext(request: ReceivedRequest): Context {
  const configured = propagation.extract(ROOT_CONTEXT, request, ofRequest);
  return w3c.extract(configured, request, ofRequest);
}

const ofHeaders: TextMapGetter<{ readonly traceparent?: string | undefined }> = {
  get: (headers, name) => (name === 'traceparent' ? headers.traceparent : undefined),
  keys: () => [],
};

/** Returns the context that a message carries. */
export function readMessageContext(traceparent: string | undefined): Context {
  return w3c.extract(ROOT_CONTEXT, { traceparent }, ofHeaders);
}

/** Returns the trace headers of a context; undefined if it has no trace. */
export function writeHeaders(active: Context): TraceHeaders | undefined {
  const headers: Record<string, string> = {};
  w3c.inject(active, headers, { set: (to, name, value) => void (to[name] = value) });
  const { traceparent, tracestate } = headers;
  if (traceparent === undefined) return undefined;
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate };
}

/** Returns the active context if it belongs to the same trace as `outer`, otherwise `outer`. */
export function chooseContext(active: Context, outer: Context): Context {
  const inner = trace.getSpanContext(active);
  return inner && inner.traceId === trace.getSpanContext(outer)?.traceId ? active : outer;
}
