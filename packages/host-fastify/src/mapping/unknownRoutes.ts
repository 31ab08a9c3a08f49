import type { FastifyInstance } from 'fastify';
import { refuseUnmatched } from '../routing/dispatch.ts';
import { RouteTree } from '../routing/routeTree.ts';
import { stateOf } from './hostState.ts';

/** Answers every route that the application does not have with our problem: 405 where an operation has the path, else 404. */
export function answerUnknownRoutes(host: FastifyInstance): void {
  const state = stateOf(host);
  const nothing = refuseUnmatched(new RouteTree([]));
  host.setNotFoundHandler((request, reply) => (state.unmatched ?? nothing)(request, reply));
}
