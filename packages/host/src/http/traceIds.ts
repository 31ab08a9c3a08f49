import type { IncomingMessage } from 'node:http';
import { readTraceId } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';
import { getRequestTrace } from './requestTraces.ts';
import { getSoleHeader } from './rawHeaders.ts';

const form = /^[0-9a-f]{32}$/;

/** Returns the trace id of a message: that of its span, which continues a received trace, or the received id. */
export function getMessageTraceId(message: IncomingMessage): string {
  return getRequestTrace(message)?.traceId ?? readTraceId(getSoleHeader(message, 'traceparent'));
}

/** Returns the trace id of a request: its id if our own host created it, else the id of its message. */
export function getRequestTraceId(request: ServerRequest): string {
  return form.test(request.id) ? request.id : getMessageTraceId(request.raw);
}
