import { ForbiddenError } from '@portico/core';
import { joinHeader } from '@portico/runtime';
import type { OperationCall, StageFactory } from '@portico/runtime';
import { TenantCaller } from './tenantCaller.ts';

const header = 'x-tenant-id';

/** Compares the tenant that a request names with that of the caller; where headers are believed, it is the tenant of callers who have none. */
export function createTenantStage({ headersBelieved }: { readonly headersBelieved: boolean }): StageFactory {
  return {
    place: 'authenticate',
    createStage: () => (call) => {
      if (call.caller.isAuthenticated) compare(call, headersBelieved);
    },
  };
}

function compare(call: OperationCall, headersBelieved: boolean): void {
  const { caller } = call;
  // Who is of several tenants is of none of them alone, and must not pass for somebody without a tenant.
  const claim = caller.claim('tenant_id');
  if (Array.isArray(claim) && claim.length > 1) return call.end(new ForbiddenError('The claim tenant_id names several tenants.'));
  const named = joinHeader(call.source.rawHeaders, header)?.trim();
  if (named === undefined || named === '' || named === caller.tenantId) return;
  if (caller.tenantId !== undefined)
    return call.end(new ForbiddenError('The header X-Tenant-Id names another tenant than that of the caller.'));
  if (headersBelieved) call.caller = new TenantCaller(caller, named);
}
