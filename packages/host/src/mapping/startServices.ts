import { Clock } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { tokenIssuerProblems } from '../authentication/missingTokenIssuer.ts';
import type { AnswerCache } from '../caching/answerCache.ts';
import { bringCalls } from '../calls/bringCalls.ts';
import type { HostMessaging } from '../messaging/hostMessaging.ts';
import { storeOptions } from '../stores/storeOptions.ts';
import { OpenStores } from '../stores/openStores.ts';
import { closeLines, lineChecks } from '../remote/lines.ts';
import type { BoundaryLines } from '../remote/lines.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
import type { HostServer } from '../server/hostServer.ts';
import { runSeeds } from '../stores/seeds.ts';
import type { HostState } from './hostState.ts';
import type { PlannedRoute } from './plannedRoutes.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import { StartRefused } from './startProblems.ts';

/** What services stand on. */
export interface Foundations {
  readonly registry: ServiceRegistry;
  readonly routes: readonly PlannedRoute[];
  readonly stores: readonly PlannedStore[];
  readonly messaging: HostMessaging;
  readonly cache: AnswerCache;
  readonly lines: BoundaryLines;
  readonly state: HostState;
}

/** Opens the stores, makes the services of every area, and fills new stores; gives back the services by area. All of it ends with the host. */
export async function startServices(
  server: HostServer,
  endpoints: ServiceEndpoints,
  { registry, routes, stores, messaging, lines, cache, state }: Foundations,
): Promise<Map<string, object>> {
  const { modules, options } = endpoints;
  const open = new OpenStores();
  // Once the requests have drained: messages and services first, since they may still use the stores.
  server.onClose(async () => {
    try {
      await messaging.stop();
      await registry.dispose();
    } finally {
      cache.close();
      await closeLines(lines);
      await open.close();
    }
  });
  const fresh = await open.open(stores, {
    registry,
    fillEmpty: options.seed === 'empty',
    options: storeOptions(options, registry),
  });
  for (const check of [...open.checks(), ...messaging.checks(), ...lineChecks(lines)]) state.readiness.add(check);
  await cache.listen(stores, registry);
  const services = new Map<string, object>();
  for (const module of modules) services.set(module.name, await module.compose(registry));
  const { mistakes, strangers } = registry.sealReplacements();
  for (const sentence of strangers) server.log.warn(sentence);
  const problems = [...tokenIssuerProblems(registry), ...mistakes];
  if (problems.length > 0) throw new StartRefused(problems);
  await messaging.listen({ modules, services, registry });
  await bringCalls(endpoints, { routes, services, registry, lines, dispatch: messaging.dispatch, log: server.log, files: options });
  if (fresh.size > 0 && options.seed !== false) {
    const clock = registry.builtIn(Clock);
    await runSeeds({ modules, services, fresh, now: () => clock.now().getTime() });
  }
  await messaging.start();
  return services;
}
