import type { OperationDemands } from '@portico/openapi';
import { plannedRoutes } from '../mapping/plannedRoutes.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import type { ServiceEndpoints } from '../mapping/serviceEndpoints.ts';

/** What the host and the groups ask of the callers of operations, by `Area.Operation`; those of whom nothing more is asked are left out. */
export function describedDemands(endpoints: ServiceEndpoints): Readonly<Record<string, OperationDemands>> {
  return Object.fromEntries(plannedRoutes(endpoints).flatMap((route) => demandsIn(route).map((demands) => [route.plan.id, demands])));
}

function demandsIn({ plan, demands: { permissions, policies, needsCaller } }: PlannedRoute): OperationDemands[] {
  const asks = needsCaller || permissions.length > 0 || policies.length > 0;
  return asks && !plan.allowAnonymous ? [{ permissions, needsCaller, hasPolicies: policies.length > 0 }] : [];
}
