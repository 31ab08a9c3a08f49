import { Clock } from '@portico/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addCompression } from '../compression/compressionHook.ts';
import { publishDescriptions } from '../description/publish.ts';
import { hideFromPlugin } from '../description/runtimeDocument.ts';
import { closeUnreadOf } from '../http/bodies/unread.ts';
import { addSecurityHeaders, SecurityHeaders } from '../http/securityHeaders.ts';
import { answerServerError } from '../http/serverErrors.ts';
import { traceIdOfRequest } from '../http/traceIds.ts';
import { mapRemoteCalls } from '../remote/mapRemoteCalls.ts';
import { refuseUnmatched } from '../routing/dispatch.ts';
import type { Unmatched } from '../routing/dispatch.ts';
import { RouteTree } from '../routing/routeTree.ts';
import { stateOf } from './hostState.ts';
import type { HostState } from './hostState.ts';
import { mapOperations, registerRoutes } from './mapOperations.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import { answerUnknownRoutesOf } from './unknownRoutes.ts';
import { openHost } from './openHost.ts';

/** Maps every operation that was registered with `addServiceEndpoints`; it happens when the host gets ready, and a host with problems refuses to. */
export function mapServiceEndpoints(host: FastifyInstance): void {
  const state = stateOf(host);
  const { endpoints } = state;
  if (!endpoints) throw new Error('Call addServiceEndpoints before mapServiceEndpoints.');
  if (state.mapped) throw new Error('mapServiceEndpoints was already called for this host.');
  state.mapped = true;
  if (endpoints.options.refuseUnknownRoutes && !state.own) answerUnknownRoutesOf(host);
  host.register(async (scope) => mapInto(scope, endpoints, state));
}

/** Runs in a scope of its own, so that the parsers and the error handler of the application's other routes stay as they are. */
async function mapInto(scope: FastifyInstance, endpoints: ServiceEndpoints, state: HostState): Promise<void> {
  hideFromPlugin(scope, state);
  // A host of our own has been watched, and has had the headers and the server, from its beginning.
  if (!state.own) {
    if (endpoints.options.securityHeaders !== false) addSecurityHeaders(scope, new SecurityHeaders());
    closeUnreadOf(scope, () => true);
    state.plainRoutes.watch(scope);
    state.owners.watch(scope);
  }
  const { plan, parts } = await openHost(scope, endpoints, state);
  const { routes, remoteRoutes, ownRoutes } = plan;
  const operations = mapOperations([...routes, ...remoteRoutes, ...ownRoutes], parts);
  const compression = addCompression(scope, endpoints.options);
  const tree = new RouteTree(operations);
  const refuse = refuseUnmatched(tree, state.plainRoutes);
  const ours = state.own || endpoints.options.refuseUnknownRoutes === true;
  if (ours) state.unmatched = refuse;

  scope.setErrorHandler(answerServerError);
  scope.removeAllContentTypeParsers();
  // The pipeline reads the body itself, once it knows that the caller may send one.
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // The ids of our own host are trace ids as they are.
  const traceId = state.own ? (request: FastifyRequest) => request.id : traceIdOfRequest;
  const hostParts = { clock: parts.registry.builtIn(Clock), traceId };
  const unmatched: Unmatched = ours ? refuse : (_request, reply) => reply.callNotFound();
  const register = () => registerRoutes(scope, operations, { ...hostParts, tree, compression, unmatched });
  state.plainRoutes.without(() => state.owners.as('an operation', register));
  const credentials = endpoints.options.authenticate || plan.tokens.settings ? parts.authenticate : undefined;
  const remoteCalls = { ...parts, routes, located: [...routes, ...remoteRoutes], credentials, host: hostParts, endpoints };
  state.owners.as('the host, for calls of other hosts', () => mapRemoteCalls(scope, remoteCalls));
  await publishDescriptions(scope, state, plan.rateLimits);
}
