import { matchesPermission } from '@portico/core';
import { findMisspelling } from '@portico/core/manifest';
import { suggestPermission } from '../3-plan/access/permissionHint.ts';
import type { ProjectPlan } from '../3-plan/plan.ts';

/** The roles and permissions of a token. */
export interface GrantedClaims {
  readonly role: readonly string[];
  readonly permission: readonly string[];
}

/** Describes each role and permission of a token that the project does not declare. */
export function describeUnknownClaims({ role, permission }: GrantedClaims, { grantable }: ProjectPlan): string[] {
  const { roles, permissions } = grantable ?? { roles: [], permissions: [] };
  const isKnown = (granted: string) => granted === '*' || permissions.some((each) => matchesPermission(granted, each));
  return [
    ...role.filter((each) => !roles.includes(each)).map((each) => `The project declares no role '${each}'.${suggestRole(each, roles)}`),
    ...permission
      .filter((each) => !isKnown(each))
      .map((each) => `The project declares no permission '${each}'.${suggestPermission(each, permissions).replaceAll('`', "'")}`),
  ];
}

function suggestRole(role: string, roles: readonly string[]): string {
  const meant = findMisspelling(role, roles);
  if (meant !== undefined) return ` Did you mean '${meant}'?`;
  return roles.length > 0 ? ` The roles are ${roles.map((each) => `'${each}'`).join(', ')}.` : '';
}
