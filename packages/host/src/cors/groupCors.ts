import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { Cors } from './cors.ts';
import { anyOrigin, findCorsPolicyProblems } from './corsPolicy.ts';

type Policies = Pick<ServiceEndpointsOptions, 'corsPolicies'>;

/** The CORS policy of an operation by the groups around it, outermost first: the innermost one that says something decides. */
export function resolveCors(groups: readonly ConfiguredGroup[], { corsPolicies = {} }: Policies): Cors | undefined {
  const enabled = groups.map(isEnabled).findLast((says) => says !== undefined) ?? false;
  if (!enabled) return undefined;
  const name = groups.findLast(({ corsPolicy }) => corsPolicy != null)?.corsPolicy ?? 'default';
  return new Cors((Object.hasOwn(corsPolicies, name) ? corsPolicies[name] : undefined) ?? anyOrigin);
}

/** A group that names a policy turns it on. */
function isEnabled({ enableCors, corsPolicy }: ConfiguredGroup): boolean | undefined {
  return enableCors ?? (corsPolicy == null ? undefined : true);
}

/** Policies that cannot be, and names of policies that do not exist. */
export function findCorsProblems({ options: { corsPolicies = {} }, configured }: ServiceEndpoints): string[] {
  const names = Object.keys(corsPolicies).toSorted();
  const there = names.length > 0 ? `there are ${names.join(', ')}` : 'the option corsPolicies has none';
  return [
    ...findCorsPolicyProblems(corsPolicies),
    ...configured.flatMap(({ name, options: { corsPolicy } }) =>
      corsPolicy == null || names.includes(corsPolicy)
        ? []
        : [`configureGroup('${name}') names the CORS policy '${corsPolicy}', which does not exist; ${there}`],
    ),
  ];
}
