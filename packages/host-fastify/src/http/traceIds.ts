import type { IncomingMessage } from 'node:http';
import { traceIdOf } from '@portico/runtime';
import type { FastifyRequest } from 'fastify';
import { soleHeader } from './rawHeaders.ts';

const form = /^[0-9a-f]{32}$/;

/** The trace id that a host gives to a request as its Fastify id. */
export function traceIdOfMessage(message: IncomingMessage): string {
  return traceIdOf(soleHeader(message, 'traceparent'));
}

/** The trace id of a request: its Fastify id where our own host made it, else read from the request. */
export function traceIdOfRequest(request: FastifyRequest): string {
  return form.test(request.id) ? request.id : traceIdOfMessage(request.raw);
}
