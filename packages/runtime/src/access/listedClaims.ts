import type { Caller } from '@portico/core';
import type { Claims } from '../caller.ts';

/** A caller that can list all claims, as they are on the wire. */
export interface ClaimsLister {
  listClaims(): Claims;
  /** Whether the list is complete; absent means complete. A caller that wraps another one lists only the claims of that one. */
  readonly listsAll?: boolean;
}

/** Returns whether `listClaims` returns every claim of a caller, so that callers with equal claims are interchangeable. */
export function listsAllClaims(caller: Caller): boolean {
  return 'listClaims' in caller && (caller as Caller & ClaimsLister).listsAll !== false;
}

/**
 * Lists the claims of a caller, to be sent to another process. Grants of this host's roles are left out, since the other host has its own
 * roles. For a class that cannot list its claims, the claims that every caller has are returned.
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
