import { CurrentTenant, ForbiddenError } from '@portico/core';
import type { Caller } from '@portico/core';
import { CallerInTenant } from '../access/callerInTenant.ts';
import type { OperationCall } from '../call.ts';
import { SystemCaller } from './systemCaller.ts';
import { Nobody } from '../nobody.ts';
import { ThrownRefusal } from '../problem/refusals.ts';

/** The tenant of a call. */
class CallTenant extends CurrentTenant {
  readonly #call: OperationCall;

  constructor(call: OperationCall) {
    super();
    this.#call = call;
  }

  get id(): string | undefined {
    return this.#call.caller.tenantId;
  }

  actFor(tenantId: string): void {
    if (typeof tenantId !== 'string' || tenantId === '') throw new TypeError('CurrentTenant.actFor needs the id of a tenant.');
    const { caller } = this.#call;
    if (caller.tenantId === tenantId) return;
    requireNoTenant(caller);
    this.#call.actAs(placeInTenant(caller, tenantId));
  }
}

/** Returns the service `CurrentTenant` of a call. */
export function currentTenant(call: OperationCall): CurrentTenant {
  return new CallTenant(call);
}

/** Rejects a caller with a tenant, and one with several, who must not count as a caller without a tenant. */
function requireNoTenant(caller: Caller): void {
  const claim = caller.claim('tenant_id');
  if (Array.isArray(claim) && claim.length > 1)
    throw new ThrownRefusal(new ForbiddenError('The claim tenant_id contains several tenants.'));
  if (caller.tenantId === undefined) return;
  throw new ThrownRefusal(new ForbiddenError('The operation cannot act for a tenant that is not the tenant of the caller.'));
}

function placeInTenant(caller: Caller, tenantId: string): Caller {
  if (caller instanceof SystemCaller) return new SystemCaller(tenantId);
  return caller.isAuthenticated ? new CallerInTenant(caller, tenantId) : new Nobody(tenantId);
}
