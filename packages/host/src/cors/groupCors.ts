import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { Cors } from './cors.ts';
import { anyOrigin, findCorsPolicyProblems } from './corsPolicy.ts';

type Policies = Pick<ServiceEndpointsOptions, 'corsPolicies'>;

/** Returns the CORS policy of an operation: that of the innermost group that configures CORS. */
export function resolveCors(groups: readonly ConfiguredGroup[], { corsPolicies = {} }: Policies): Cors | undefined {
  const enabled = groups.map(isEnabled).findLast((says) => says !== undefined) ?? false;
  if (!enabled) return undefined;
  const name = groups.findLast(({ corsPolicy }) => corsPolicy != null)?.corsPolicy ?? 'default';
  return new Cors((Object.hasOwn(corsPolicies, name) ? corsPolicies[name] : undefined) ?? anyOrigin);
}

/** Returns whether a group enables CORS; naming a policy enables it. */
function isEnabled({ enableCors, corsPolicy }: ConfiguredGroup): boolean | undefined {
  return enableCors ?? (corsPolicy == null ? undefined : true);
}

/** Finds invalid policies, and names of policies that do not exist. */
export function findCorsProblems({ options: { corsPolicies = {} }, configured }: ServiceEndpoints): string[] {
  const names = Object.keys(corsPolicies).toSorted();
  const there = names.length > 0 ? `valid values are ${names.join(', ')}` : 'the option corsPolicies is empty';
  return [
    ...findCorsPolicyProblems(corsPolicies),
    ...configured.flatMap(({ name, options: { corsPolicy } }) =>
      corsPolicy == null || names.includes(corsPolicy)
        ? []
        : [`configureGroup('${name}') uses the CORS policy '${corsPolicy}', which does not exist; ${there}`],
    ),
  ];
}
