import { finalRoute, groupChain } from '@portico/core/manifest';
import type { Group } from '@portico/core/manifest';
import type { ActionFilter } from '@portico/core';
import type { ModulePlan, OperationPlan } from '@portico/runtime';
import type { ConfiguredGroup } from '../options.ts';
import { routeOf } from '../routing/route.ts';
import type { Route } from '../routing/route.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';

/** An operation with everything that its groups and the host's options say of it. */
export interface PlannedRoute {
  readonly module: ModulePlan;
  readonly plan: OperationPlan;
  readonly route: Route;
  /** Of the host, then of the groups from the outermost inwards. */
  readonly filters: readonly ActionFilter[];
}

/** All operations at their final routes; within a group in the alphabetical order of their routes. */
export function plannedRoutes(endpoints: ServiceEndpoints): PlannedRoute[] {
  const configured = new Map(endpoints.configured.map(({ name, options }) => [name, options]));
  const prefixes = Object.fromEntries([...configured].map(([name, options]) => [name, options.routePrefix ?? undefined]));
  const routing = { routePrefix: endpoints.options.routePrefix, groupPrefixes: prefixes };
  return endpoints.modules.flatMap((module) => {
    // A group may be part of one that another area declares.
    const groups = new Map([...endpoints.modules.flatMap((each) => each.groups), ...module.groups].map((group) => [group.name, group]));
    return alphabetical(module.operations).map((plan) => ({
      module,
      plan,
      route: routeOf(finalRoute(plan, groups, routing)),
      filters: [...(endpoints.options.filters ?? []), ...groupFilters(groupChain(plan.group, groups), configured)],
    }));
  });
}

function groupFilters(chain: readonly Group[], configured: ReadonlyMap<string, ConfiguredGroup>): ActionFilter[] {
  return chain.flatMap(({ optionsName }) => configured.get(optionsName)?.filters ?? []);
}

function alphabetical(operations: readonly OperationPlan[]): OperationPlan[] {
  const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return operations.toSorted(
    (one, other) => order(one.group ?? '', other.group ?? '') || order(one.route, other.route) || order(one.verb, other.verb),
  );
}
