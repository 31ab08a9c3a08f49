import { CodeCall } from '../calls/codeCall.ts';
import type { OperationCall } from '../call.ts';
import { joinHeader } from '../rawHeaders.ts';
import { createSpanId, readTraceId } from '../traceId.ts';
import type { OutgoingResponse, OutgoingRequest, TraceHeaders } from './callTrace.ts';

/**
 * The headers by which a request that is sent for a call belongs to the call's trace. Where nothing is traced, the request's own go on as they
 * came, as the standard has it for who takes no part (W3C Trace Context section 4.3); a trace that begins here gets a parent of its own.
 */
export function traceHeaders(call: OperationCall): TraceHeaders {
  if (call.trace) return call.trace.headers();
  return getReceivedTraceHeaders(call) ?? { traceparent: `00-${call.traceId}-${createSpanId()}-01` };
}

/** Sends a request for a call with the headers of its trace, and in a span of its own where calls are traced. */
export function sendTraced<T extends OutgoingResponse>(
  call: OperationCall,
  request: OutgoingRequest,
  send: (headers: TraceHeaders) => Promise<T>,
): Promise<T> {
  return call.trace ? call.trace.request(request, send) : send(traceHeaders(call));
}

/** Those of the request, or of the message, that the call began with; undefined where they name no trace that the call is part of. */
function getReceivedTraceHeaders(call: OperationCall): TraceHeaders | undefined {
  const { rawHeaders } = getOutermostCall(call).source;
  const traceparent = joinHeader(rawHeaders, 'traceparent');
  // A header that is not valid was answered with a fresh id.
  if (traceparent === undefined || readTraceId(traceparent) !== call.traceId) return undefined;
  const tracestate = joinHeader(rawHeaders, 'tracestate');
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate };
}

function getOutermostCall(call: OperationCall): OperationCall {
  let outer = call;
  while (outer instanceof CodeCall) outer = outer.parent;
  return outer;
}
