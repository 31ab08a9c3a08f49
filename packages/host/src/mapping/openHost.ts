import { Configuration, Logger } from '@portico/core';
import { RoleGrants } from '@portico/runtime';
import { authenticationOf } from '../authentication/authentication.ts';
import { hostTokensResource } from '../authentication/hosts/hostTokens.ts';
import { configurationOf, namesIn, settingsSources } from '../configuration/hostSettings.ts';
import { listConfiguration } from '../configuration/listed.ts';
import type { CallersBy } from '../caching/varyHeaders.ts';
import { AnswerCache } from '../caching/answerCache.ts';
import { idempotentParts } from '../idempotency/hostIdempotency.ts';
import { hostBodyLimits } from '../http/bodies/bodyLimits.ts';
import { HostMessaging } from '../messaging/hostMessaging.ts';
import { RateLimits } from '../rateLimits/rateLimits.ts';
import { openLines } from '../remote/lines.ts';
import { routedServices } from '../remote/routes/relay.ts';
import { HostRedis } from '../redis/hostRedis.ts';
import type { HostServer } from '../server/hostServer.ts';
import { registryOf } from '../services/registry.ts';
import { isDevelopment, isRehearsal } from './hostState.ts';
import type { HostState } from './hostState.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import { startServices } from './startServices.ts';
import { startTelemetry } from '../telemetry/startTelemetry.ts';
import { soundPlan } from './hostPlan.ts';
import type { HostPlan } from './hostPlan.ts';
import type { OperationParts } from './mapOperations.ts';
import { sampleResults } from './resultSample.ts';

/** A host whose stores, services and connections are open. */
export interface OpenHost {
  readonly plan: HostPlan;
  readonly parts: OperationParts;
}

/** Opens all that operations stand on; it ends with the host. */
export async function openHost(server: HostServer, endpoints: ServiceEndpoints, state: HostState): Promise<OpenHost> {
  const registry = registryOf(server.log, endpoints.options, configurationOf(state));
  listConfiguration(server.log, settingsSources(endpoints, state, registry), namesIn(endpoints));
  if (!isRehearsal(state)) sampleResults(registry);
  const plan = await soundPlan({ endpoints, state, registry });
  const { routes, remoteRoutes, ownRoutes, stores } = plan;
  const hostTokens = plan.hosts.tokens;
  if (hostTokens) registry.bringResource(hostTokensResource, hostTokens);
  const redis = new HostRedis(plan.redis, registry.brought(Logger));
  const cache = await AnswerCache.open({ endpoints, routes, stores, redis, callersBy: callersBy(endpoints, state) });
  cache.bring(registry);
  await startTelemetry(server, registry, state.telemetry);
  const messaging = new HostMessaging(plan.messaging);
  const lines = await openLines(endpoints, { registry, tokens: hostTokens });
  const services = await startServices(server, endpoints, { registry, routes, stores, messaging, lines, cache, state });
  for (const module of new Set(ownRoutes.map((own) => own.module))) services.set(module.name, await module.compose(registry));
  for (const area of new Set(remoteRoutes.map(({ module }) => module.name))) services.set(area, await routedServices(lines.get(area)!));
  const rateLimits = await RateLimits.open(plan.rateLimits, redis);
  server.onClose(async () => {
    rateLimits.close();
    redis.close();
  });
  for (const check of redis.checks()) state.readiness.add(check);
  const parts: OperationParts = {
    services,
    registry,
    roles: new RoleGrants(plan.roles),
    dispatch: messaging.dispatch,
    idempotent: await idempotentParts(routes, registry),
    options: endpoints.options,
    headersBelieved: isDevelopment(state) && !endpoints.options.authenticate,
    rateLimits,
    limits: hostBodyLimits(endpoints.options, registry.builtIn(Configuration)),
    cache,
    hostTokens,
    authenticate: await authenticationOf(plan.tokens.settings, { options: endpoints.options, registry, state }),
  };
  return { plan, parts };
}

/** How the host tells who is calling. */
function callersBy({ options }: ServiceEndpoints, state: HostState): CallersBy {
  if (options.authenticate) return 'application';
  return isDevelopment(state) ? 'developmentHeaders' : 'tokens';
}
