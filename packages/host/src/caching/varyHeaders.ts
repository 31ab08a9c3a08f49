import { hasOwnAuthentication } from '../authentication/schemes/schemeOptions.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { OperationPlan } from '@portico/runtime';

const developmentHeaders = ['X-User-Id', 'X-User-Name', 'X-User-Roles', 'X-User-Permissions'];

/** Returns the request headers that determine the caller. An application may authenticate callers in any way, but usually with one of these. */
export function listCallerHeaders(options: ServiceEndpointsOptions, inDevelopment: boolean): readonly string[] {
  const common = ['Authorization', 'X-Tenant-Id'];
  if (hasOwnAuthentication(options)) return [...common, 'Cookie', ...listSchemeHeaders(options)];
  return inDevelopment ? [...common, ...developmentHeaders] : common;
}

/** Returns the headers of the schemes that read a credential from a header of their own. */
function listSchemeHeaders({ authentication = [] }: ServiceEndpointsOptions): readonly string[] {
  return authentication.flatMap(({ description }) =>
    description.type === 'apiKey' && description.in === 'header' && typeof description.name === 'string' ? [description.name] : [],
  );
}

/** Returns the request headers that a response depends on (RFC 9110 section 12.5.5). `callerHeaders` is empty if it is the same for all callers. */
export function listVaryHeaders(plan: OperationPlan, { versioned }: PlannedRoute, callerHeaders: readonly string[]): readonly string[] {
  const headers = [...(plan.cache?.vary ?? []), ...(versioned ? ['X-Api-Version'] : []), ...callerHeaders];
  // Names of headers are case-insensitive.
  return headers.filter((name, index) => headers.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index);
}
