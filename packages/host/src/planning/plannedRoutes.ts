import type { PlannedRoute } from '../plannedRoute.ts';
import { buildFinalRoute, getGroupChain } from '@portico/core/manifest';
import type { Group } from '@portico/core/manifest';
import type { ModulePlan, OperationPlan } from '@portico/runtime';
import { combineDemands } from '../access/groupDemands.ts';
import { getGroupDuration } from '../caching/plannedCaching.ts';
import { resolveCors } from '../cors/groupCors.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import { resolveRateLimit } from '../rateLimits/groupLimit.ts';
import { requiresIfMatch } from '../preconditions/requiresIfMatch.ts';
import { rejectsUnknownQuery } from '../query/rejectsUnknownQuery.ts';
import { createRoutedModule } from '../remote/routes/routedModule.ts';
import { parseRoute } from '../routing/route.ts';
import { isVersioned } from '../versions/plannedVersions.ts';
import { resolveGroupBodyLimits } from '../limits/operationLimits.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/** Plans the routes of all operations of areas, within each group in alphabetical order. */
export function planRoutes(endpoints: ServiceEndpoints, modules: readonly ModulePlan[] = endpoints.modules): PlannedRoute[] {
  const configured = new Map(endpoints.configured.map(({ name, options }) => [name, options]));
  const prefixes = Object.fromEntries([...configured].map(([name, options]) => [name, options.routePrefix ?? undefined]));
  const routing = { routePrefix: endpoints.options.routePrefix, groupPrefixes: prefixes };
  return modules.flatMap((module) => {
    // A group may be nested in a group of another area.
    const groups = new Map([...endpoints.answered.flatMap((each) => each.groups), ...module.groups].map((group) => [group.name, group]));
    const planned = new Map<string | undefined, PlannedGroups>();
    return sortByName(module.operations).map((plan) => {
      const known = planned.get(plan.group);
      const { chain, shared } = known ?? planGroups(getGroupChain(plan.group, groups), configured, endpoints.options);
      if (!known) planned.set(plan.group, { chain, shared });
      return {
        module,
        plan,
        route: parseRoute(plan.internal ? '' : buildFinalRoute(plan, groups, routing)),
        ...shared,
        rateLimit: resolveRateLimit(plan, shared.groups),
        requiresIfMatch: requiresIfMatch(plan, shared.groups, endpoints.options),
        rejectsUnknownQuery: rejectsUnknownQuery(plan, shared.groups, endpoints.options),
        versioned: isVersioned(plan, chain, configured),
      };
    });
  });
}

/** Plans the routes of areas in other processes that this host serves. Filters and caching take place where the operation runs. */
export function planRemoteRoutes(endpoints: ServiceEndpoints): PlannedRoute[] {
  const modules = endpoints.remotes.filter(({ options }) => options.routes).map(createRoutedModule);
  return planRoutes(endpoints, modules).map((route) => ({ ...route, filters: [], cacheSeconds: 0 }));
}

/** The groups around an operation, outermost first, and the parts of routes that all operations of the innermost group share. */
interface PlannedGroups {
  readonly chain: readonly Group[];
  readonly shared: Pick<PlannedRoute, 'groups' | 'filters' | 'demands' | 'cors' | 'bodyLimits' | 'cacheSeconds'>;
}

function planGroups(
  chain: readonly Group[],
  configured: ReadonlyMap<string, ConfiguredGroup>,
  options: ServiceEndpointsOptions,
): PlannedGroups {
  const groups = chain.flatMap(({ optionsName }) => configured.get(optionsName) ?? []);
  const shared = {
    groups,
    filters: [options, ...groups].flatMap(({ filters = [] }) => filters),
    demands: combineDemands(groups, options),
    cors: resolveCors(groups, options),
    bodyLimits: resolveGroupBodyLimits(groups),
    cacheSeconds: getGroupDuration(groups),
  };
  return { chain, shared };
}

function sortByName(operations: readonly OperationPlan[]): OperationPlan[] {
  const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return operations.toSorted(
    (one, other) => order(one.group ?? '', other.group ?? '') || order(one.route, other.route) || order(one.verb, other.verb),
  );
}
