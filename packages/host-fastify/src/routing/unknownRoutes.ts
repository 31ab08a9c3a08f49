import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouteTree, isGuarded } from '@portico/host/server';
import { noteEarlyRefusals } from '../hooks/earlyRefusals.ts';
import { closeUnreadBodies } from '../hooks/closeUnread.ts';
import { refuseUnmatched } from './dispatch.ts';
import type { Unmatched } from './dispatch.ts';
import { getState } from '../fastifyState.ts';

/** Answers a request whose body Fastify would not read, though nobody asked for it: an unknown route is unknown whatever is sent to it. */
export function isUnreadUnknown(error: unknown, request: FastifyRequest): boolean {
  const { code } = error as { readonly code?: unknown };
  return request.is404 && typeof code === 'string' && code.startsWith('FST_ERR_CTP_');
}

/** Refuses unknown routes before Fastify reads a large body for them. */
export function refuseUnknownEarly(host: FastifyInstance): void {
  const unmatched = getUnmatched(host);
  noteEarlyRefusals(host);
  host.addHook('preParsing', (request, reply, payload, done) => {
    if (request.is404 && isGuarded(request.raw)) unmatched(request, reply);
    else done(null, payload);
  });
}

/** Answers every route that the application does not have with our problem: 405 where an operation has the path, else 404. */
export function respondToUnknownRoutes(host: FastifyInstance): void {
  host.setNotFoundHandler(getUnmatched(host));
}

/** Does so for an application whose server is not ours, before it reads a large body for them. */
export function respondToUnknownRoutesIn(application: FastifyInstance): void {
  respondToUnknownRoutes(application);
  closeUnreadBodies(application, (request) => request.is404);
  refuseUnknownEarly(application);
}

/** What a host answers to unknown routes, before and after its operations are mapped. */
export function getUnmatched(host: FastifyInstance): Unmatched {
  const state = getState(host);
  const nothing = refuseUnmatched(new RouteTree([]), state.plainRoutes);
  return (request, reply) => {
    if (state.endpoints) state.unservedCalls.note(request);
    (state.unmatched ?? nothing)(request, reply);
  };
}
