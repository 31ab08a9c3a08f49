import { omitUndefined } from '@portico/core/values';
import type { OperationDemands } from '@portico/openapi';
import { noDemands } from '@portico/runtime';
import { plannedRoutes } from '../planning/plannedRoutes.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/** What the host and the groups ask of the callers of operations, the limits that groups set, and whether they require `If-Match`, by `Area.Operation`; those of whom nothing more is asked are left out. */
export function describedDemands(endpoints: ServiceEndpoints): Readonly<Record<string, OperationDemands>> {
  return Object.fromEntries(
    plannedRoutes(endpoints, endpoints.answered).flatMap((route) =>
      demandsIn(route, endpoints.closingLimits).map((demands) => [route.plan.id, demands]),
    ),
  );
}

function demandsIn({ plan, demands, rateLimit, requiresIfMatch }: PlannedRoute, closing: ReadonlySet<string>): OperationDemands[] {
  const { permissions, policies, needsCaller } = plan.allowAnonymous ? noDemands : demands;
  const asks = needsCaller || permissions.length > 0 || policies.length > 0;
  // What an operation names itself is in its manifest.
  const limit = omitUndefined({
    rateLimit: rateLimit !== plan.rateLimit ? rateLimit! : undefined,
    rateLimitCloses: rateLimit !== undefined && closing.has(rateLimit) ? (true as const) : undefined,
    requiresIfMatch: requiresIfMatch && plan.ifMatch === 'inherited' ? (true as const) : undefined,
  });
  return asks || Object.keys(limit).length > 0 ? [{ permissions, needsCaller, hasPolicies: policies.length > 0, ...limit }] : [];
}
