import type { HostFeature } from '../hostFeature.ts';
import { createJobArea } from '../jobAdmin/jobArea.ts';
import { createMessageArea } from '../messageAdmin/messageArea.ts';
import { ServiceEndpoints } from '../serviceEndpoints.ts';
import { transportFeature } from './transportFeature.ts';
import { withConfiguredLimits } from '../limits/operationLimits.ts';
import { OperationSettings } from '../limits/operationSettings.ts';
import { planRemoteRoutes, planRoutes } from '../planning/plannedRoutes.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import { findRouteProblems } from '../planning/startProblems.ts';

/** The routes of a host. */
export interface HostRoutes {
  /** The operations of the areas that this host runs. */
  readonly local: readonly PlannedRoute[];
  /** The operations of areas in other processes, if this host serves their routes. */
  readonly remote: readonly PlannedRoute[];
  /** The operations that the host itself provides. */
  readonly own: readonly PlannedRoute[];
  readonly all: readonly PlannedRoute[];
  /** The configuration of single operations. */
  readonly settings: OperationSettings;
}

/** Plans the route of each operation from its groups and the options. */
export const routesFeature: HostFeature<HostRoutes> = {
  name: 'routes',
  plan({ endpoints, configuration, planOf }) {
    const settings = new OperationSettings(configuration);
    const sources = { options: endpoints.options, configuration, settings };
    const local = planRoutes(endpoints).map((route) => ({ ...route, plan: withConfiguredLimits(route, sources) }));
    const remote = planRemoteRoutes(endpoints);
    const areas = [createMessageArea(endpoints, planOf(transportFeature)?.transport), createJobArea(endpoints)];
    const provided = areas.filter((area) => area !== undefined);
    // They have no prefix, and are not described.
    const own = provided.length > 0 ? planRoutes(new ServiceEndpoints(provided, { ...endpoints.options, routePrefix: null })) : [];
    return { local, remote, own, all: [...local, ...remote, ...own], settings };
  },
  problems: ({ all }) => findRouteProblems(all),
};
