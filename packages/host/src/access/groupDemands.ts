import { noDemands } from '@portico/runtime';
import type { AccessDemands, ModulePlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { messagePermissions } from '../messageAdmin/messagePermissions.ts';

type DemandDefaults = Pick<ServiceEndpointsOptions, 'policies' | 'requireAuthorizationByDefault'>;

/** What a host and the groups around an operation, outermost first, ask of its callers. A group for unknown callers lifts what is asked around it. */
export function combineDemands(
  groups: readonly ConfiguredGroup[],
  { policies = {}, requireAuthorizationByDefault = false }: DemandDefaults,
): AccessDemands {
  return groups.reduce<AccessDemands>((around, group) => (group.allowAnonymous ? noDemands : addGroupDemands(around, group, policies)), {
    ...noDemands,
    needsCaller: requireAuthorizationByDefault,
  });
}

function addGroupDemands(around: AccessDemands, group: ConfiguredGroup, policies: NonNullable<DemandDefaults['policies']>): AccessDemands {
  const { requireAuthorization = false, authorizationPolicy, requiredPermissions = [] } = group;
  // A name that no policy has keeps the host from starting.
  const policy = authorizationPolicy != null && Object.hasOwn(policies, authorizationPolicy) ? [policies[authorizationPolicy]!] : [];
  return {
    ...around,
    permissions: [...new Set([...around.permissions, ...requiredPermissions])],
    policies: [...around.policies, ...policy],
    needsCaller: around.needsCaller || requireAuthorization,
  };
}

/** Policies and permissions that do not exist, and groups that ask for a caller and for none. */
export function findDemandProblems({ answered: modules, options, configured }: ServiceEndpoints): string[] {
  const known = new Set([...modules.flatMap(listPermissions), ...Object.values<string>(messagePermissions)]);
  const policies = Object.keys(options.policies ?? {}).toSorted();
  const there = policies.length > 0 ? `there are ${policies.join(', ')}` : 'the option policies has none';
  return configured.flatMap(({ name, options: group }) => [
    ...(group.authorizationPolicy == null || policies.includes(group.authorizationPolicy)
      ? []
      : [`configureGroup('${name}') names the policy '${group.authorizationPolicy}', which does not exist; ${there}`]),
    ...(group.requiredPermissions ?? [])
      .filter((permission) => !known.has(permission.toLowerCase()))
      .map((permission) => `configureGroup('${name}') requires the permission '${permission}', which no catalogue declares`),
    ...(group.allowAnonymous && asks(group) ? [`configureGroup('${name}') allows anonymous callers and asks for a caller`] : []),
  ]);
}

function asks({ requireAuthorization, authorizationPolicy, requiredPermissions = [] }: ConfiguredGroup): boolean {
  return requireAuthorization === true || authorizationPolicy != null || requiredPermissions.length > 0;
}

function listPermissions({ permissions = [] }: ModulePlan): string[] {
  return permissions.map((permission) => permission.toLowerCase());
}
