import type { IncomingMessage } from 'node:http';
import { readTraceId } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';
import { getRequestTrace } from './requestTraces.ts';
import { getSoleHeader } from './rawHeaders.ts';

const form = /^[0-9a-f]{32}$/;

/** The trace id that a host gives to a request as its Fastify id: that of its span where it has one, which is the one that it came with, too. */
export function traceIdOfMessage(message: IncomingMessage): string {
  return getRequestTrace(message)?.traceId ?? readTraceId(getSoleHeader(message, 'traceparent'));
}

/** The trace id of a request: its Fastify id where our own host made it, else read from the request. */
export function traceIdOfRequest(request: ServerRequest): string {
  return form.test(request.id) ? request.id : traceIdOfMessage(request.raw);
}
