import { Clock } from '@portico/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouteTree, SecurityHeaders, beginMapping, isDevelopment, openHost, getRequestTraceId } from '@portico/host/server';
import type { HostParts, ServiceEndpoints } from '@portico/host/server';
import { addCompression } from './hooks/compressionHook.ts';
import { hideFromPlugin, publishRuntimeDocument } from './description/runtimeDocument.ts';
import { FastifyWriter } from './responses/fastifyWriter.ts';
import { addTranslation } from './hooks/translation.ts';
import { closeUnreadBodies } from './hooks/closeUnread.ts';
import { addSecurityHeaders } from './hooks/securityHook.ts';
import { respondToServerError } from './responses/serverErrors.ts';
import { refuseUnmatched } from './routing/dispatch.ts';
import type { UnmatchedResponder } from './routing/dispatch.ts';
import { FastifyServer } from './fastifyServer.ts';
import { traceScopeRequests } from './hooks/traceRequests.ts';
import { getState, watchRoutes } from './fastifyState.ts';
import type { FastifyState } from './fastifyState.ts';
import { registerRoutes } from './routing/registerRoutes.ts';
import { respondToUnknownRoutesIn } from './routing/unknownRoutes.ts';

/**
 * Maps every operation that was registered with `addServiceEndpoints`. This happens when the host gets ready; problems are
 * startup errors.
 */
export function mapServiceEndpoints(host: FastifyInstance): void {
  const state = getState(host);
  const endpoints = beginMapping(state);
  if (endpoints.options.refuseUnknownRoutes && !state.own) respondToUnknownRoutesIn(host);
  host.register(async (scope) => mapInto(scope, endpoints, state));
}

/** Maps the operations in a separate scope, so that the parsers and the error handler of the application's other routes are unchanged. */
async function mapInto(scope: FastifyInstance, endpoints: ServiceEndpoints, state: FastifyState): Promise<void> {
  hideFromPlugin(scope, state);
  addTranslation(scope, state.translation);
  // A host of `createHost` has these from its creation.
  if (!state.own) {
    if (endpoints.options.securityHeaders !== false)
      addSecurityHeaders(scope, new SecurityHeaders({ isDevelopment: isDevelopment(state) }));
    closeUnreadBodies(scope, () => true);
    watchRoutes(scope, state);
  }
  const server = new FastifyServer(scope, state.owners);
  const { operations, registry, mapOwn } = await openHost(server, endpoints, state);
  if (!state.own) traceScopeRequests(scope, registry);
  const compression = addCompression(scope, endpoints.options);
  const tree = new RouteTree(operations);
  const refuse = refuseUnmatched(tree, state);
  const ours = state.own || endpoints.options.refuseUnknownRoutes === true;
  if (ours) state.unmatched = refuse;

  scope.setErrorHandler(respondToServerError);
  scope.removeAllContentTypeParsers();
  // The pipeline reads the body itself, after access is checked.
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // The request ids of a host of `createHost` are trace ids.
  const traceId = state.own ? (request: FastifyRequest) => request.id : getRequestTraceId;
  const hostParts: HostParts = {
    clock: registry.builtIn(Clock),
    traceId: traceId as HostParts['traceId'],
    compresses: compression !== undefined,
    writer: () => new FastifyWriter(compression),
  };
  const unmatched: UnmatchedResponder = ours ? refuse : (_request, reply) => reply.callNotFound();
  const register = () => registerRoutes(scope, operations, { ...hostParts, tree, unmatched });
  state.plainRoutes.without(() => state.owners.as('an operation', register));
  await mapOwn(hostParts);
  publishRuntimeDocument(scope, state);
}
