/** What a role grants: the permissions that it lists (with wildcards), and those of the roles that it includes. */
export interface RoleDefinition<Name extends string = string> {
  readonly includes?: readonly Name[];
  readonly permissions?: readonly string[];
}

/** The roles of an application by name; a host takes them as its option `roles`. */
export type Roles = Readonly<Record<string, RoleDefinition>>;

/** Declares roles: `roles({ clerk: { permissions: ['billing.invoice.read'] }, manager: { includes: ['clerk'], permissions: ['billing.*'] } })`. */
export function roles<const R extends Readonly<Record<string, RoleDefinition<keyof R & string>>>>(definitions: R): R {
  return definitions;
}
