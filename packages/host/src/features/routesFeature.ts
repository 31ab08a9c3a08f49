import type { HostFeature } from '../hostFeature.ts';
import { createMessageArea } from '../messageAdmin/messageArea.ts';
import { ServiceEndpoints } from '../serviceEndpoints.ts';
import { transportFeature } from './transportFeature.ts';
import { withConfiguredLimits } from '../limits/operationLimits.ts';
import { planRemoteRoutes, planRoutes } from '../planning/plannedRoutes.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import { findRouteProblems } from '../planning/startProblems.ts';

/** The routes of a host. */
export interface HostRoutes {
  /** The operations of the areas that this host runs. */
  readonly local: readonly PlannedRoute[];
  /** The operations of areas that other processes run, if this host responds to their requests. */
  readonly remote: readonly PlannedRoute[];
  /** The operations that the host brings itself. */
  readonly own: readonly PlannedRoute[];
  readonly all: readonly PlannedRoute[];
}

/** Gives each operation its route, with what its groups and the options say. */
export const routesFeature: HostFeature<HostRoutes> = {
  name: 'routes',
  plan({ endpoints, configuration, planOf }) {
    const sources = { options: endpoints.options, configuration };
    const local = planRoutes(endpoints).map((route) => ({ ...route, plan: withConfiguredLimits(route, sources) }));
    const remote = planRemoteRoutes(endpoints);
    const area = createMessageArea(endpoints, planOf(transportFeature)?.transport);
    // They have no prefix, and no description knows them.
    const own = area ? planRoutes(new ServiceEndpoints([area], { ...endpoints.options, routePrefix: null })) : [];
    return { local, remote, own, all: [...local, ...remote, ...own] };
  },
  problems: ({ all }) => findRouteProblems(all),
};
