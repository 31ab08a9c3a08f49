import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { ReceivedRequest, RequestTrace, RequestTracer } from '@portico/runtime';
import { MessageSlot } from './messageSlot.ts';
import { getSoleHeader } from './rawHeaders.ts';
import { extractPath } from './source.ts';

const traces = new MessageSlot<RequestTrace>('trace');

/** Returns the trace of a request, or undefined if it is not traced. */
export function getRequestTrace(message: IncomingMessage): RequestTrace | undefined {
  return traces.get(message);
}

/** The paths of health checks. They are requested every few seconds and are not traced. */
const probes = new Set(['/health/live', '/health/ready']);

/** Begins the trace of a request. It ends with the response. */
export function beginTrace(tracer: RequestTracer, message: IncomingMessage, response: ServerResponse): RequestTrace | undefined {
  const path = extractPath(message.url ?? '/');
  if (probes.has(path) || path === tracer.untracedPath) return undefined;
  const trace = tracer.request(describeReceived(message, path));
  traces.set(message, trace);
  response.once('close', () => trace.ended(response.headersSent ? response.statusCode : undefined, !response.writableFinished));
  return trace;
}

function describeReceived(message: IncomingMessage, path: string): ReceivedRequest {
  return {
    method: message.method ?? 'GET',
    path,
    scheme: (message.socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http',
    protocolVersion: message.httpVersionMajor === 2 ? '2' : message.httpVersion,
    authority: getSoleHeader(message, 'host'),
    traceHeader: (name) => getSoleHeader(message, name),
  };
}
