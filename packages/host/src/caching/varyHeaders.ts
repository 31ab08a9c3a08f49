import type { PlannedRoute } from '../plannedRoute.ts';
import type { OperationPlan } from '@portico/runtime';

/** How a host authenticates callers. */
export type AuthenticationMethod = 'tokens' | 'developmentHeaders' | 'application';

const identifying: Readonly<Record<AuthenticationMethod, readonly string[]>> = {
  tokens: [],
  developmentHeaders: ['X-User-Id', 'X-User-Name', 'X-User-Roles', 'X-User-Permissions'],
  // An application may authenticate callers in any way; these are the usual headers.
  application: ['Cookie'],
};

/** Returns the request headers that a response depends on (RFC 9110 section 12.5.5). */
export function listVaryHeaders(
  plan: OperationPlan,
  { versioned }: PlannedRoute,
  callersBy: AuthenticationMethod | undefined,
): readonly string[] {
  return [
    ...new Set([
      ...(plan.cache?.vary ?? []),
      ...(versioned ? ['X-Api-Version'] : []),
      ...(callersBy ? ['Authorization', 'X-Tenant-Id', ...identifying[callersBy]] : []),
    ]),
  ];
}
