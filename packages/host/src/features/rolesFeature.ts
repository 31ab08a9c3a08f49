import type { Roles } from '@portico/core';
import { RoleGrants } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { findRoleProblems, resolveRoles } from '../access/roles.ts';

/** Grants permissions to roles. */
export const rolesFeature: HostFeature<Roles, RoleGrants> = {
  name: 'roles',
  plan: ({ endpoints: { options }, registry }) => resolveRoles(options.roles ?? {}, registry),
  problems: (roles, { endpoints: { modules } }) => findRoleProblems(roles, modules),
  open: (roles) => new RoleGrants(roles),
};
