import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import type { ServiceEndpointsOptions } from '../options.ts';

type Asking = Pick<PlannedRoute, 'plan' | 'demands'>;

/** What the demand for settings of tokens depends on. */
export interface TokenDemand {
  readonly production: boolean;
  readonly routes: readonly Asking[];
}

/**
 * Whether a host without settings for tokens refuses to start: where the option does not say, in production,
 * when an operation needs a caller and the host has no way of its own to tell who is calling.
 */
export function jwtRequired({ requireJwt, authenticate }: ServiceEndpointsOptions, { production, routes }: TokenDemand): boolean {
  return requireJwt ?? (production && authenticate === undefined && routes.some(needsCaller));
}

function needsCaller({ plan, demands }: Asking): boolean {
  const asksItself = hasAny(plan.permissions) || 'policy' in plan || 'identify' in plan || plan.needsCaller === true;
  const isAsked = demands.needsCaller || hasAny(demands.permissions) || hasAny(demands.policies);
  return asksItself || (isAsked && !plan.allowAnonymous && !demands.allowAnonymous);
}

const hasAny = (list: readonly unknown[] = []): boolean => list.length > 0;
