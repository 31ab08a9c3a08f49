import { omitUndefined } from '@portico/core/values';
import type { OperationDemands } from '@portico/openapi';
import { noDemands } from '@portico/runtime';
import { planRoutes } from '../planning/plannedRoutes.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/**
 * Describes what the host and the groups require of callers, the limits of groups, and required `If-Match`, by
 * `Area.Operation`. Operations without such requirements are left out.
 */
export function describeDemands(endpoints: ServiceEndpoints): Readonly<Record<string, OperationDemands>> {
  return Object.fromEntries(
    planRoutes(endpoints, endpoints.answered).flatMap((route) =>
      describeRouteDemands(route, endpoints.closingLimits).map((demands) => [route.plan.id, demands]),
    ),
  );
}

function describeRouteDemands(
  { plan, demands, rateLimit, requiresIfMatch }: PlannedRoute,
  closing: ReadonlySet<string>,
): OperationDemands[] {
  const { permissions, policies, needsCaller } = plan.allowAnonymous ? noDemands : demands;
  const asks = needsCaller || permissions.length > 0 || policies.length > 0;
  // The manifest contains what the operation declares itself.
  const limit = omitUndefined({
    rateLimit: rateLimit !== plan.rateLimit ? rateLimit! : undefined,
    rateLimitCloses: rateLimit !== undefined && closing.has(rateLimit) ? (true as const) : undefined,
    requiresIfMatch: requiresIfMatch && plan.ifMatch === 'inherited' ? (true as const) : undefined,
  });
  return asks || Object.keys(limit).length > 0 ? [{ permissions, needsCaller, hasPolicies: policies.length > 0, ...limit }] : [];
}
