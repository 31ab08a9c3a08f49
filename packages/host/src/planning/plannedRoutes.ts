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

/** All operations of areas at their final routes; within a group in the alphabetical order of their routes. */
export function planRoutes(endpoints: ServiceEndpoints, modules: readonly ModulePlan[] = endpoints.modules): PlannedRoute[] {
  const configured = new Map(endpoints.configured.map(({ name, options }) => [name, options]));
  const prefixes = Object.fromEntries([...configured].map(([name, options]) => [name, options.routePrefix ?? undefined]));
  const routing = { routePrefix: endpoints.options.routePrefix, groupPrefixes: prefixes };
  return modules.flatMap((module) => {
    // A group may be part of one that another area declares.
    const groups = new Map([...endpoints.answered.flatMap((each) => each.groups), ...module.groups].map((group) => [group.name, group]));
    return sortByName(module.operations).map((plan) => {
      const chain = getGroupChain(plan.group, groups);
      const around = listGroupOptions(chain, configured);
      return {
        module,
        plan,
        route: parseRoute(plan.internal ? '' : buildFinalRoute(plan, groups, routing)),
        ...mergeGroupOptions(around, endpoints.options),
        rateLimit: resolveRateLimit(plan, around),
        requiresIfMatch: requiresIfMatch(plan, around, endpoints.options),
        rejectsUnknownQuery: rejectsUnknownQuery(plan, around, endpoints.options),
        groups: around,
        bodyLimits: resolveGroupBodyLimits(around),
        cacheSeconds: getGroupDuration(around),
        versioned: isVersioned(plan, chain, configured),
      };
    });
  });
}

/** The routes of areas that other processes run, where this host answers them: filters run, and answers are kept, where the operation runs. */
export function planRemoteRoutes(endpoints: ServiceEndpoints): PlannedRoute[] {
  const modules = endpoints.remotes.filter(({ options }) => options.routes).map(createRoutedModule);
  return planRoutes(endpoints, modules).map((route) => ({ ...route, filters: [], cacheSeconds: 0 }));
}

/** The options of groups that were configured, in the order of the chain. */
function listGroupOptions(chain: readonly Group[], configured: ReadonlyMap<string, ConfiguredGroup>): ConfiguredGroup[] {
  return chain.flatMap(({ optionsName }) => configured.get(optionsName) ?? []);
}

function mergeGroupOptions(
  groups: readonly ConfiguredGroup[],
  options: ServiceEndpointsOptions,
): Pick<PlannedRoute, 'filters' | 'demands' | 'cors'> {
  return {
    filters: [options, ...groups].flatMap(({ filters = [] }) => filters),
    demands: combineDemands(groups, options),
    cors: resolveCors(groups, options),
  };
}

function sortByName(operations: readonly OperationPlan[]): OperationPlan[] {
  const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return operations.toSorted(
    (one, other) => order(one.group ?? '', other.group ?? '') || order(one.route, other.route) || order(one.verb, other.verb),
  );
}
