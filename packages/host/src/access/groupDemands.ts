import { describeUndeclared } from './describeUndeclared.ts';
import { noDemands } from '@portico/runtime';
import type { AccessDemands, ModulePlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { jobPermissions } from '../jobAdmin/jobPermissions.ts';
import { messagePermissions } from '../messageAdmin/messagePermissions.ts';

type DemandDefaults = Pick<ServiceEndpointsOptions, 'policies' | 'requireAuthorizationByDefault'>;

/**
 * Combines the demands of the host with those of the groups around an operation, outermost first. An anonymous group lifts
 * the demands around it.
 */
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
  // An unknown policy name is a startup error.
  const policy = authorizationPolicy != null && Object.hasOwn(policies, authorizationPolicy) ? [policies[authorizationPolicy]!] : [];
  return {
    ...around,
    permissions: [...new Set([...around.permissions, ...requiredPermissions])],
    policies: [...around.policies, ...policy],
    needsCaller: around.needsCaller || requireAuthorization,
  };
}

/** Finds policies and permissions that do not exist, and groups that both allow anonymous callers and require a caller. */
export function findDemandProblems({ answered: modules, options, configured }: ServiceEndpoints): string[] {
  const known = new Set(listKnownPermissions({ answered: modules }));
  const policies = Object.keys(options.policies ?? {}).toSorted();
  const there = policies.length > 0 ? `valid values are ${policies.join(', ')}` : 'the option policies is empty';
  return configured.flatMap(({ name, options: group }) => [
    ...(group.authorizationPolicy == null || policies.includes(group.authorizationPolicy)
      ? []
      : [`configureGroup('${name}') uses the policy '${group.authorizationPolicy}', which does not exist; ${there}`]),
    ...(group.requiredPermissions ?? [])
      .filter((permission) => !known.has(permission.toLowerCase()))
      .map((permission) => `configureGroup('${name}') requires the permission ${describeUndeclared(permission, [...known])}`),
    ...(group.allowAnonymous && asks(group) ? [`configureGroup('${name}') both allows anonymous callers and requires authentication`] : []),
  ]);
}

/** Returns the permissions that the areas and the host declare, in lower case. */
export function listKnownPermissions({ answered }: Pick<ServiceEndpoints, 'answered'>): string[] {
  return [...answered.flatMap(listPermissions), ...Object.values<string>(messagePermissions), ...Object.values<string>(jobPermissions)];
}

function asks({ requireAuthorization, authorizationPolicy, requiredPermissions = [] }: ConfiguredGroup): boolean {
  return requireAuthorization === true || authorizationPolicy != null || requiredPermissions.length > 0;
}

function listPermissions({ permissions = [] }: ModulePlan): string[] {
  return permissions.map((permission) => permission.toLowerCase());
}
