import { Configuration, matchesPermission } from '@portico/core';
import type { Roles } from '@portico/core';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { readSetting, listSettingNames } from '../configuration/setting.ts';
import { describeUndeclared } from './describeUndeclared.ts';
import { jobPermissions } from '../jobAdmin/jobPermissions.ts';
import { messagePermissions } from '../messageAdmin/messagePermissions.ts';

/**
 * The section of configuration that grants permissions to roles in addition to code: `Service:Roles:<role>` is a
 * comma-separated list of permissions.
 */
const section = 'Service:Roles';

/** Returns the roles of a host: those of its options, with the permissions that configuration adds. */
export function resolveRoles(given: Roles, registry: ServiceRegistry): Roles {
  const configuration = registry.builtIn(Configuration);
  const names = new Set([...Object.keys(given), ...listSettingNames(configuration, section)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const added = splitList(readSetting(configuration, `${section}:${name}`));
      const role = Object.hasOwn(given, name) ? given[name]! : {};
      return [name, { ...role, permissions: [...(role.permissions ?? []), ...added] }];
    }),
  );
}

/** Finds includes that name no role, and granted permissions that no operation requires. Both are probably typing errors. */
export function findRoleProblems(roles: Roles, modules: readonly ModulePlan[]): string[] {
  // Every host has the same roles, regardless of the areas that it runs.
  const known = [
    ...modules.flatMap(({ permissions = [], projectPermissions = permissions }) => projectPermissions),
    ...Object.values(messagePermissions),
    ...Object.values(jobPermissions),
  ];
  return Object.entries(roles).flatMap(([name, { includes = [], permissions = [] }]) => [
    ...includes
      .filter((other) => !Object.hasOwn(roles, other))
      .map(
        (other) =>
          `the role '${name}' includes '${other}', which is not a role; valid values are ${Object.keys(roles).toSorted().join(', ')}`,
      ),
    ...permissions
      // `*` grants every permission.
      .filter((granted) => granted !== '*' && !known.some((permission) => matchesPermission(granted, permission)))
      .map((granted) => `the role '${name}' grants ${describeUndeclared(granted, known)}`),
  ]);
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
