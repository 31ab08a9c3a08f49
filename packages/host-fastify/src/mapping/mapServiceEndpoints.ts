import { Clock, Logger } from '@portico/core';
import { RoleGrants } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import { roleProblems, rolesOf } from '../access/roles.ts';
import { authenticationOf, plannedTokens } from '../authentication/authentication.ts';
import { publishDescription } from '../description/publish.ts';
import { answerServerError } from '../http/serverErrors.ts';
import { traceIdOfRequest } from '../http/traceIds.ts';
import { idempotencyProblems, idempotentParts } from '../idempotency/hostIdempotency.ts';
import { messageRoutes } from '../messageAdmin/messageArea.ts';
import { HostMessaging } from '../messaging/hostMessaging.ts';
import { messagingProblems, plannedMessaging } from '../messaging/plannedMessaging.ts';
import { plannedRateLimits, rateLimitProblems } from '../rateLimits/plannedRateLimits.ts';
import { RateLimits } from '../rateLimits/rateLimits.ts';
import { registryOf } from '../services/registry.ts';
import { refuseUnmatched } from '../routing/dispatch.ts';
import { RouteTree } from '../routing/routeTree.ts';
import { isDevelopment, isRehearsal, stateOf } from './hostState.ts';
import type { HostState } from './hostState.ts';
import { mapOperations, registerRoutes } from './mapOperations.ts';
import { plannedRoutes } from './plannedRoutes.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import { startServices } from './startServices.ts';
import { configurationProblems, routeProblems, staleProblems, StartRefused } from './startProblems.ts';
import { plannedStores, storeProblems } from '../stores/plannedStores.ts';
import { userStoreProblems } from '../stores/userStores.ts';
import { answerUnknownRoutes } from './unknownRoutes.ts';

/** Maps every operation that was registered with `addServiceEndpoints`; it happens when the host gets ready, and a host with problems refuses to. */
export function mapServiceEndpoints(host: FastifyInstance): void {
  const state = stateOf(host);
  const { endpoints } = state;
  if (!endpoints) throw new Error('Call addServiceEndpoints before mapServiceEndpoints.');
  if (state.mapped) throw new Error('mapServiceEndpoints was already called for this host.');
  state.mapped = true;
  if (endpoints.options.refuseUnknownRoutes && !state.own) answerUnknownRoutes(host);
  host.register(async (scope) => mapInto(scope, endpoints, state));
}

/** Runs in a scope of its own, so that the parsers and the error handler of the application's other routes stay as they are. */
async function mapInto(scope: FastifyInstance, endpoints: ServiceEndpoints, state: HostState): Promise<void> {
  const registry = registryOf(scope, endpoints.options);
  const { routes, ownRoutes, stores, roles, settings, ...planned } = await soundPlan(endpoints, state, registry);
  const messaging = new HostMessaging(planned.messaging);
  const services = await startServices(scope, endpoints, { registry, routes, stores, messaging, state });
  for (const module of new Set(ownRoutes.map((own) => own.module))) services.set(module.name, await module.compose(registry));
  const rateLimits = await RateLimits.open(planned.rateLimits, registry.builtIn(Logger));
  scope.addHook('onClose', async () => rateLimits.close());
  const operations = mapOperations([...routes, ...ownRoutes], {
    services,
    registry,
    roles: new RoleGrants(roles),
    dispatch: messaging.dispatch,
    idempotent: await idempotentParts(routes, registry),
    options: endpoints.options,
    headersBelieved: isDevelopment(state) && !endpoints.options.authenticate,
    rateLimits,
    authenticate: await authenticationOf(settings, { options: endpoints.options, registry, state }),
  });
  const tree = new RouteTree(operations);
  const refuse = refuseUnmatched(tree);
  const ours = state.own || endpoints.options.refuseUnknownRoutes === true;
  if (ours) state.unmatched = refuse;

  scope.setErrorHandler(answerServerError);
  scope.removeAllContentTypeParsers();
  // The pipeline reads the body itself, once it knows that the caller may send one.
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  registerRoutes(scope, operations, {
    tree,
    clock: registry.builtIn(Clock),
    unmatched: ours ? refuse : (_request, reply) => reply.callNotFound(),
    // The ids of our own host are trace ids as they are.
    traceId: state.own ? (request) => request.id : traceIdOfRequest,
  });
  await publishDescription(scope, state);
}

/** What the host will run, once nothing is wrong with it. */
async function soundPlan(endpoints: ServiceEndpoints, state: HostState, registry: ServiceRegistry) {
  const { options, modules } = endpoints;
  const routes = plannedRoutes(endpoints);
  const ownRoutes = messageRoutes(endpoints);
  const stores = plannedStores(modules, { options, registry, memoryByDefault: isRehearsal(state) });
  const roles = rolesOf(options.roles ?? {}, registry);
  const messaging = plannedMessaging(modules, { options, registry, stores });
  const rateLimits = plannedRateLimits([...routes, ...ownRoutes], { options, registry });
  const tokens = plannedTokens({ options, registry, state });
  const problems = [
    ...configurationProblems(endpoints),
    ...routeProblems([...routes, ...ownRoutes]),
    ...idempotencyProblems(routes),
    ...storeProblems(stores, options),
    ...userStoreProblems(modules, stores),
    ...messagingProblems(messaging, modules, stores),
    ...roleProblems(roles, modules),
    ...rateLimitProblems(rateLimits, endpoints),
    ...tokens.problems,
    ...(isDevelopment(state) ? await staleProblems(modules) : []),
  ];
  if (problems.length > 0) throw new StartRefused(problems);
  return { routes, ownRoutes, stores, roles, messaging, rateLimits, settings: tokens.settings };
}
