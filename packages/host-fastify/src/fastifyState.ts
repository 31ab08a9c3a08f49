import type { FastifyInstance } from 'fastify';
import { createHostState, scalarReference } from '@portico/host/server';
import type { HostState } from '@portico/host/server';
import type { HandWrittenRoutes } from './description/handWritten.ts';
import type { Unmatched } from './routing/dispatch.ts';
import { PlainRoutes } from './routing/plainRoutes.ts';
import { RouteOwners } from './routing/routeOwners.ts';

/** The state of a host on Fastify. */
export interface FastifyState extends HostState {
  /** Responds to requests for unknown routes once the operations are mapped. */
  unmatched: Unmatched | undefined;
  /** The routes beside the operations, as far as they are known. */
  readonly plainRoutes: PlainRoutes;
  readonly owners: RouteOwners;
  /** The application's own routes, if they are remembered. */
  handWritten: HandWrittenRoutes | undefined;
}

const states = new WeakMap<FastifyInstance, FastifyState>();

/** Returns the state of a host; it is made for the first call. */
export function getState(host: FastifyInstance): FastifyState {
  let state = states.get(host);
  if (!state) states.set(host, (state = createState()));
  return state;
}

/** Remembers the routes of a host, or of a scope of it, that are registered from now on. */
export function watchRoutes(host: FastifyInstance, { plainRoutes, owners }: FastifyState): void {
  plainRoutes.watch(host);
  owners.watch(host);
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
