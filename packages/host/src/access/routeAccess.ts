import { describeUndeclared } from './describeUndeclared.ts';
import type { HostState } from '../hostState.ts';
import { listKnownPermissions } from './groupDemands.ts';

/** The requirements of a hand-written route for its callers. */
export interface RouteAccess {
  /** The permission that the caller needs, or several, all needed. */
  readonly permission?: string | readonly string[];
  /** The name of a policy in the option `policies` that must admit the caller. */
  readonly policy?: string;
  /** Serves anonymous callers, whatever the host requires. Not allowed together with `permission` or `policy`. */
  readonly allowAnonymous?: true;
}

/** A hand-written route with its requirements. */
export interface AccessedRoute {
  /** The method and the path, for messages. */
  readonly name: string;
  readonly access: RouteAccess;
}

/** Finds hand-written routes whose requirements contradict each other, or name permissions and policies that do not exist. */
export function findRouteAccessProblems({ accessedRoutes, endpoints, guard }: HostState): string[] {
  if (accessedRoutes.length > 0 && !guard)
    return accessedRoutes.map(({ name }) => `the route ${name} declares access, but mapServiceEndpoints was not called`);
  const known = new Set(endpoints ? listKnownPermissions(endpoints) : []);
  const policies = Object.keys(endpoints?.options.policies ?? {});
  return accessedRoutes.flatMap(({ name, access: { permission = [], policy, allowAnonymous } }) => [
    ...[permission]
      .flat()
      .filter((each) => !known.has(each.toLowerCase()))
      .map((each) => `the route ${name} requires the permission ${describeUndeclared(each, [...known])}`),
    ...(policy === undefined || policies.includes(policy)
      ? []
      : [`the route ${name} uses the policy '${policy}', which the option policies does not contain`]),
    ...(allowAnonymous && (policy !== undefined || permission.length > 0)
      ? [`the route ${name} both allows anonymous callers and requires a permission or a policy`]
      : []),
  ]);
}
