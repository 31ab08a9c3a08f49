import type { ServiceEndpointsOptions } from '../options.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';

/** What the demand for settings of tokens depends on. */
export interface TokenDemand {
  /** Whether it is nobody's machine that the host runs on. */
  readonly production: boolean;
  readonly routes: readonly Pick<PlannedRoute, 'plan' | 'demands'>[];
}

/** Whether a host that knows no way to tell who is calling refuses to start: where the option does not say, in production, when an operation needs a caller. */
export function jwtRequired({ requireJwt, authenticate }: ServiceEndpointsOptions, { production, routes }: TokenDemand): boolean {
  return requireJwt ?? (production && authenticate === undefined && routes.some(needsCaller));
}

function needsCaller({ plan, demands }: Pick<PlannedRoute, 'plan' | 'demands'>): boolean {
  const { permissions, policies, needsCaller: known } = demands;
  if (!plan.allowAnonymous && (known || permissions.length > 0 || policies.length > 0)) return true;
  const asksForPermissions = (plan.permissions?.length ?? 0) > 0;
  return asksForPermissions || 'policy' in plan || 'identify' in plan || plan.needsCaller === true;
}
