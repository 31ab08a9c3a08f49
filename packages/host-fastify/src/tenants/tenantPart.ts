import { ForbiddenError } from '@portico/core';
import { headerList } from '@portico/runtime';
import type { OperationCall, StagePart } from '@portico/runtime';
import { TenantCaller } from './tenantCaller.ts';

const header = 'x-tenant-id';

/** Compares the tenant that a request names with that of the caller; where headers are believed, it is the tenant of callers who have none. */
export function tenantPart({ headersBelieved }: { readonly headersBelieved: boolean }): StagePart {
  return {
    place: 'authenticate',
    stageOf: () => (call) => {
      if (call.caller.isAuthenticated) compare(call, headersBelieved);
    },
  };
}

function compare(call: OperationCall, headersBelieved: boolean): void {
  const named = headerList(call.source.rawHeaders, header)?.trim();
  if (named === undefined || named === '') return;
  const { tenantId } = call.caller;
  if (tenantId === undefined) {
    if (headersBelieved) call.caller = new TenantCaller(call.caller, named);
  } else if (tenantId !== named) call.end(new ForbiddenError('The header X-Tenant-Id names another tenant than that of the caller.'));
}
