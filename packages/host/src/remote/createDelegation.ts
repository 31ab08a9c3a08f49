import { actsForTenant, listClaims, SystemCaller } from '@portico/runtime';
import type { CallLink, OperationCall } from '@portico/runtime';
import type { Delegation } from '../authentication/hosts/delegation.ts';

/** Creates the delegation of a call to another process that carries no user's credential. */
export function createDelegation(parent: OperationCall, link: CallLink | undefined): Delegation {
  const { causedBy, asSystem } = parent as OperationCall & { readonly causedBy?: string; readonly asSystem?: boolean };
  const { caller } = parent;
  const origin = { tenantId: caller.tenantId, causedBy: causedBy ?? caller.id };
  if (link?.asSystem === true || caller instanceof SystemCaller) return { act: 'system', ...origin, everyTenant: asSystem === true };
  if (!caller.isAuthenticated) return { act: 'nobody', ...origin };
  return { act: 'caller', ...origin, claims: listClaims(caller), ...(actsForTenant(caller) && { forTenant: true }) };
}
