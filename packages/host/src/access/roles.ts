import { Configuration, matchesPermission } from '@portico/core';
import type { Roles } from '@portico/core';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { readSetting, listSettingNames } from '../configuration/setting.ts';
import { messagePermissions } from '../messageAdmin/messagePermissions.ts';

/** Where configuration says what roles grant beside what code does: `Service:Roles:<role>` is a list of permissions, between commas. */
const section = 'Service:Roles';

/** The roles of a host: those of its options, and what configuration adds to them. */
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

/** Roles that include what is no role, and permissions that nobody asks for: most likely they are misspelt. */
export function findRoleProblems(roles: Roles, modules: readonly ModulePlan[]): string[] {
  // Roles are the same in every host, whichever of the areas it runs.
  const known = [
    ...modules.flatMap(({ permissions = [], projectPermissions = permissions }) => projectPermissions),
    ...Object.values(messagePermissions),
  ];
  return Object.entries(roles).flatMap(([name, { includes = [], permissions = [] }]) => [
    ...includes
      .filter((other) => !Object.hasOwn(roles, other))
      .map((other) => `the role '${name}' includes '${other}', which is no role; there are ${Object.keys(roles).toSorted().join(', ')}`),
    ...permissions
      // Whatever there is, everything is granted.
      .filter((granted) => granted !== '*' && !known.some((permission) => matchesPermission(granted, permission)))
      .map((granted) => `the role '${name}' grants '${granted}', which no catalogue declares`),
  ]);
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
