import type { Caller } from '@portico/core';
import type { Claims } from '../caller.ts';

/** A caller who can tell all claims, as they are on the wire. */
export interface ClaimsLister {
  listClaims(): Claims;
  /** Whether these are all of them; where it is absent, they are. A caller around another one tells no more than that one does. */
  readonly listsAll?: boolean;
}

/** Whether `listClaims` are all claims of a caller: then two who have the same ones are alike. */
export function listsAllClaims(caller: Caller): boolean {
  return 'listClaims' in caller && (caller as Caller & ClaimsLister).listsAll !== false;
}

/**
 * The claims of a caller, for who carries them to another process: without what the roles of this host grant, since that host has roles of its
 * own. Of a class that cannot list them there are those that every caller has.
 */
export function listClaims(caller: Caller): Claims {
  if ('listClaims' in caller) return (caller as Caller & ClaimsLister).listClaims();
  const { id, name, roles, permissions, tenantId } = caller;
  return {
    ...(id !== undefined && { sub: id }),
    ...(name !== undefined && { name }),
    ...(roles.length > 0 && { role: roles }),
    ...(permissions.length > 0 && { permission: permissions }),
    ...(tenantId !== undefined && { tenant_id: tenantId }),
  };
}
