import { ForbiddenError } from '@portico/core';
import { CallerInTenant, joinHeader } from '@portico/runtime';
import type { OperationCall, StageFactory } from '@portico/runtime';

const header = 'x-tenant-id';

/**
 * Creates the stage that compares the tenant of a request with that of its caller. If headers are trusted, callers without
 * a tenant get the tenant of the request.
 */
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
  // A caller with several tenants belongs to none of them alone, and must not count as a caller without a tenant.
  const claim = caller.claim('tenant_id');
  if (Array.isArray(claim) && claim.length > 1) return call.end(new ForbiddenError('The claim tenant_id contains several tenants.'));
  const named = joinHeader(call.source.rawHeaders, header)?.trim();
  if (named === undefined || named === '' || named === caller.tenantId) return;
  if (caller.tenantId !== undefined)
    return call.end(new ForbiddenError('The tenant in the header X-Tenant-Id is not the tenant of the caller.'));
  if (headersBelieved) call.caller = new CallerInTenant(caller, named);
}
