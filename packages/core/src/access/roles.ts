/** A role and what it grants: its own permissions, which may have wildcards, and those of the roles that it includes. */
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
