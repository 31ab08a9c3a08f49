import type { FastifyInstance } from 'fastify';
import { createHostState, scalarReference } from '@portico/host/server';
import type { HostState } from '@portico/host/server';
import type { HandWrittenRoutes } from './description/handWritten.ts';
import type { UnmatchedResponder } from './routing/dispatch.ts';
import { PlainRoutes } from './routing/plainRoutes.ts';
import { RouteOwners } from './routing/routeOwners.ts';

/** The state of a host on Fastify. */
export interface FastifyState extends HostState {
  /** Responds to requests for unknown routes once the operations are mapped. */
  unmatched: UnmatchedResponder | undefined;
  /** The known routes other than operations. */
  readonly plainRoutes: PlainRoutes;
  readonly owners: RouteOwners;
  /** The application's own routes, if they are recorded. */
  handWritten: HandWrittenRoutes | undefined;
}

const states = new WeakMap<FastifyInstance, FastifyState>();

/** Returns the state of a host, which is created on the first call. */
export function getState(host: FastifyInstance): FastifyState {
  let state = states.get(host);
  if (!state) states.set(host, (state = createState()));
  return state;
}

/** Records the routes of a host, or of one of its scopes, that are registered from now on. */
export function watchRoutes(host: FastifyInstance, { plainRoutes, owners, own }: FastifyState): void {
  plainRoutes.watch(host);
  owners.watch(host, own);
}

function createState(): FastifyState {
  return {
    ...createHostState(),
    referenceRenderer: scalarReference,
    unmatched: undefined,
    plainRoutes: new PlainRoutes(),
    owners: new RouteOwners(),
    handWritten: undefined,
  };
}
