import { CodeCall } from '../calls/codeCall.ts';
import type { OperationCall } from '../call.ts';
import { joinHeader } from '../rawHeaders.ts';
import { createSpanId, readTraceId } from '../traceId.ts';
import type { OutgoingResponse, OutgoingRequest, TraceHeaders } from './callTrace.ts';

/**
 * Returns the headers that make an outgoing request part of the call's trace. Without telemetry, the received headers are passed on unchanged,
 * as the standard requires of non-participants (W3C Trace Context section 4.3); a trace that begins here gets a new parent id.
 */
export function traceHeaders(call: OperationCall): TraceHeaders {
  if (call.trace) return call.trace.headers();
  return getReceivedTraceHeaders(call) ?? { traceparent: `00-${call.traceId}-${createSpanId()}-01` };
}

/** Sends a request with the trace headers of a call, and in its own span if calls are traced. */
export function sendTraced<T extends OutgoingResponse>(
  call: OperationCall,
  request: OutgoingRequest,
  send: (headers: TraceHeaders) => Promise<T>,
): Promise<T> {
  return call.trace ? call.trace.request(request, send) : send(traceHeaders(call));
}

/** Returns the trace headers of the request or message that began the call, or undefined if they do not name the call's trace. */
function getReceivedTraceHeaders(call: OperationCall): TraceHeaders | undefined {
  const { rawHeaders } = getOutermostCall(call).source;
  const traceparent = joinHeader(rawHeaders, 'traceparent');
  // An invalid header was replaced with a new id.
  if (traceparent === undefined || readTraceId(traceparent) !== call.traceId) return undefined;
  const tracestate = joinHeader(rawHeaders, 'tracestate');
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate };
}

function getOutermostCall(call: OperationCall): OperationCall {
  let outer = call;
  while (outer instanceof CodeCall) outer = outer.parent;
  return outer;
}
