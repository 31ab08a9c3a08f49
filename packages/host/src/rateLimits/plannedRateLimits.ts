import { Configuration } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { collectPolicies } from './configuredPolicies.ts';
import type { UnvalidatedPolicy } from './configuredPolicies.ts';
import { findPolicyProblems } from './policyProblems.ts';

/** The rate limits of a host before it starts. */
export interface PlannedRateLimits {
  readonly policies: ReadonlyMap<string, UnvalidatedPolicy>;
  /** The policies that operations use, directly or through their groups. */
  readonly used: ReadonlySet<string>;
  /** Each `Area.Operation` that names a policy itself, with the policy's name. */
  readonly named: readonly (readonly [operation: string, policy: string])[];
  /** Whether a Redis address is configured. */
  readonly hasRedis: boolean;
}

/** Plans the rate limits of a host: its policies, and the used ones among them. */
export function planRateLimits(
  routes: readonly PlannedRoute[],
  {
    options,
    registry,
    hasRedis,
  }: { readonly options: ServiceEndpointsOptions; readonly registry: ServiceRegistry; readonly hasRedis: boolean },
): PlannedRateLimits {
  return {
    policies: collectPolicies(options.rateLimitPolicies ?? {}, registry.builtIn(Configuration)),
    used: new Set(routes.flatMap(({ rateLimit }) => rateLimit ?? [])),
    named: routes.flatMap(({ plan: { id, rateLimit } }) => (rateLimit === undefined ? [] : [[id, rateLimit] as const])),
    hasRedis,
  };
}

/** Finds invalid policies, and names of policies that do not exist. */
export function findRateLimitProblems({ policies, named, hasRedis }: PlannedRateLimits, { configured }: ServiceEndpoints): string[] {
  const names = [...policies.keys()].toSorted();
  const there = names.length > 0 ? `valid values are ${names.join(', ')}` : 'the option rateLimitPolicies is empty';
  const byGroups = configured.flatMap(({ name, options: { rateLimitPolicy } }) =>
    rateLimitPolicy == null ? [] : [[`configureGroup('${name}')`, rateLimitPolicy] as const],
  );
  return [
    ...[...policies].flatMap(([name, policy]) => findPolicyProblems(name, policy, hasRedis)),
    ...[...byGroups, ...named]
      .filter(([, policy]) => !policies.has(policy))
      .map(([who, policy]) => `${who} uses the rate-limit policy '${policy}', which does not exist; ${there}`),
  ];
}

/** Returns the policies that count in Redis and reject all requests while it is unreachable. */
export function listClosingLimits({ policies, hasRedis }: PlannedRateLimits): ReadonlySet<string> {
  const closing = [...policies].filter(([, { store, whenStoreFails }]) => hasRedis && store !== 'memory' && whenStoreFails === 'closed');
  return new Set(closing.map(([name]) => name));
}
