import { Configuration } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { roleProblems, rolesOf } from '../access/roles.ts';
import { plannedTokens } from '../authentication/authentication.ts';
import { plannedHostTokens } from '../authentication/hosts/hostTokens.ts';
import { configurationOf, settingsSources } from '../configuration/hostSettings.ts';
import { malformedValues } from '../configuration/malformed.ts';
import { cacheProblems } from '../caching/plannedCaching.ts';
import { idempotencyProblems } from '../idempotency/hostIdempotency.ts';
import { messageRoutes } from '../messageAdmin/messageArea.ts';
import { messagingProblems } from '../messaging/messagingProblems.ts';
import { plannedMessaging } from '../messaging/plannedMessaging.ts';
import { bodyLimitProblems } from '../http/bodies/bodyLimits.ts';
import { operationLimitProblems, statementLimitProblems, withConfiguredLimits } from './operationLimits.ts';
import { plannedRateLimits, rateLimitProblems } from '../rateLimits/plannedRateLimits.ts';
import { remoteCallProblems } from '../remote/mapRemoteCalls.ts';
import { remoteProblems } from '../remote/remoteProblems.ts';
import { redisAddress, redisProblems } from '../redis/redisAddress.ts';
import { isDevelopment, isRehearsal } from './hostState.ts';
import type { HostState } from './hostState.ts';
import { plannedRemoteRoutes, plannedRoutes } from './plannedRoutes.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import { configurationProblems, routeProblems, staleProblems, StartRefused } from './startProblems.ts';
import { plannedStores, storeProblems } from '../stores/plannedStores.ts';
import { cursorKeyProblems } from '../stores/cursorKeys.ts';
import { userStoreProblems } from '../stores/userStores.ts';
import { telemetryProblems } from '../telemetry/plannedTelemetry.ts';

/** What a host will run, before it does. */
export type HostPlan = ReturnType<typeof hostPlan>;

/** What a host is planned from. */
export interface PlanSources {
  readonly endpoints: ServiceEndpoints;
  readonly state: HostState;
  readonly registry: ServiceRegistry;
}

/** What the host will run, once nothing is wrong with it. */
export async function soundPlan(sources: PlanSources): Promise<HostPlan> {
  const plan = hostPlan(sources);
  const problems = await planProblems(plan, sources);
  if (problems.length > 0) throw new StartRefused(problems);
  return plan;
}

function hostPlan({ endpoints, state, registry }: PlanSources) {
  const { options, modules } = endpoints;
  const configuration = registry.builtIn(Configuration);
  const routes = plannedRoutes(endpoints).map((route) => ({ ...route, plan: withConfiguredLimits(route, { options, configuration }) }));
  const remoteRoutes = plannedRemoteRoutes(endpoints);
  const stores = plannedStores(modules, { options, registry, memoryByDefault: isRehearsal(state) });
  const roles = rolesOf(options.roles ?? {}, registry);
  const messaging = plannedMessaging(modules, { options, registry, stores });
  const ownRoutes = messageRoutes(endpoints, messaging?.transport);
  const redis = redisAddress(options.redis, registry);
  const rateLimits = plannedRateLimits([...routes, ...remoteRoutes, ...ownRoutes], { options, registry, hasRedis: redis !== undefined });
  const tokens = plannedTokens({ options, registry, state });
  const hosts = plannedHostTokens(registry, { settings: tokens.settings, name: modules.map(({ name }) => name).join(' ') });
  return { routes, remoteRoutes, ownRoutes, stores, roles, messaging, redis, rateLimits, tokens, hosts };
}

/** All that keeps the host from starting. */
async function planProblems(plan: HostPlan, { endpoints, state, registry }: PlanSources): Promise<string[]> {
  const { options, modules } = endpoints;
  const { routes, remoteRoutes, ownRoutes, stores, roles, messaging, redis, rateLimits, tokens, hosts } = plan;
  const problems = [
    ...configurationOf(state).problems,
    ...configurationProblems(endpoints),
    ...routeProblems([...routes, ...remoteRoutes, ...ownRoutes]),
    ...idempotencyProblems(routes),
    ...storeProblems(stores, options),
    ...userStoreProblems(modules, stores),
    ...cursorKeyProblems(routes, { registry, isRequired: !isRehearsal(state) }),
    ...messagingProblems(messaging, { modules, stores, hasHostKey: hosts.tokens !== undefined }),
    ...roleProblems(roles, modules),
    ...redisProblems(redis),
    ...rateLimitProblems(rateLimits, endpoints),
    ...bodyLimitProblems(options, registry.builtIn(Configuration)),
    ...statementLimitProblems(options, registry.builtIn(Configuration)),
    ...operationLimitProblems([...routes, ...remoteRoutes, ...ownRoutes], { options, configuration: registry.builtIn(Configuration) }),
    ...cacheProblems(endpoints, redis !== undefined),
    ...tokens.problems,
    ...telemetryProblems(registry),
    ...hosts.problems,
    ...remoteCallProblems(registry.builtIn(Configuration)),
    ...(await remoteProblems(endpoints, { registry, tokens: hosts.tokens })),
    ...(isDevelopment(state) ? await staleProblems(modules) : []),
  ];
  return [...problems, ...malformedValues(settingsSources(endpoints, state, registry), problems)];
}
