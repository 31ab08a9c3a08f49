import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouteTree, isGuarded } from '@portico/host/server';
import { noteEarlyRefusals } from '../hooks/earlyRefusals.ts';
import { closeUnreadBodies } from '../hooks/closeUnread.ts';
import { refuseUnmatched } from './dispatch.ts';
import type { UnmatchedResponder } from './dispatch.ts';
import { getState } from '../fastifyState.ts';

/** Returns whether an error is about the body of an unknown route. Such a request gets 404 or 405, whatever its body. */
export function isUnreadUnknown(error: unknown, request: FastifyRequest): boolean {
  const { code } = error as { readonly code?: unknown };
  return request.is404 && typeof code === 'string' && /^FST_ERR_(?:CTP_|ROUTE_MISSING_CONTENT_TYPE$)/.test(code);
}

/** Rejects unknown routes before Fastify reads a large body for them. */
export function refuseUnknownEarly(host: FastifyInstance): void {
  const unmatched = getUnmatched(host);
  noteEarlyRefusals(host);
  host.addHook('preParsing', (request, reply, payload, done) => {
    if (request.is404 && isGuarded(request.raw)) unmatched(request, reply);
    else done(null, payload);
  });
}

/** Responds to unknown routes with problem details: 405 if an operation has a route with the path, else 404. */
export function respondToUnknownRoutes(host: FastifyInstance): void {
  host.setNotFoundHandler(getUnmatched(host));
}

/** Responds to unknown routes of an application that `createHost` did not create, before large bodies are read. */
export function respondToUnknownRoutesIn(application: FastifyInstance): void {
  respondToUnknownRoutes(application);
  closeUnreadBodies(application, (request) => request.is404);
  refuseUnknownEarly(application);
}

/** Returns the handler of unknown routes, before and after the operations are mapped. */
export function getUnmatched(host: FastifyInstance): UnmatchedResponder {
  const state = getState(host);
  const nothing = refuseUnmatched(new RouteTree([]), state);
  return (request, reply) => {
    if (state.endpoints) state.unservedCalls.note(request);
    (state.unmatched ?? nothing)(request, reply);
  };
}
