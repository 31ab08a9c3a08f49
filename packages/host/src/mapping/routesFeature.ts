import type { HostFeature } from '../feature/hostFeature.ts';
import { messageRoutes } from '../messageAdmin/messageArea.ts';
import { transportFeature } from '../messaging/transportFeature.ts';
import { withConfiguredLimits } from './operationLimits.ts';
import { plannedRemoteRoutes, plannedRoutes } from './plannedRoutes.ts';
import type { PlannedRoute } from './plannedRoutes.ts';
import { routeProblems } from './startProblems.ts';

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
    const local = plannedRoutes(endpoints).map((route) => ({ ...route, plan: withConfiguredLimits(route, sources) }));
    const remote = plannedRemoteRoutes(endpoints);
    const own = messageRoutes(endpoints, planOf(transportFeature)?.transport);
    return { local, remote, own, all: [...local, ...remote, ...own] };
  },
  problems: ({ all }) => routeProblems(all),
};
