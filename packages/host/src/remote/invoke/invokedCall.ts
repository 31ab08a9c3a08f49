import type { Caller } from '@portico/core';
import { ClaimsCaller, failUnfit, Nobody, OperationCall, SystemCaller } from '@portico/runtime';
import type { CallRequest, OperationPlan } from '@portico/runtime';
import type { Delegation } from '../../authentication/hosts/delegation.ts';
import type { Admitted } from './admission.ts';
import type { InvokedSource } from './invokedSource.ts';

/** What a call is made of that came from another process. */
export interface InvokedParts {
  readonly request: CallRequest;
  readonly source: InvokedSource;
  readonly admitted: Admitted;
  readonly traceId: string;
}

/** An operation that another process calls: with the caller's identity where its credential came along, else as the calling host says. */
export class InvokedCall extends OperationCall {
  /** Whether the calling host says who calls, so that nothing of the request does. */
  readonly isTold: boolean;
  /** Whether rows of every owner are seen. */
  readonly forAllOwners: boolean;
  /** Whether the filter of tenants is off too. */
  readonly asSystem: boolean;
  /** Who caused it in the end, where the calling host knows. */
  readonly causedBy: string | undefined;
  /** Headers that tell of a file what no others can. */
  fileHeaders: Readonly<Record<string, string>> | undefined;
  /** Whether the operation itself has begun; before it gates refuse, and nothing is done. */
  hasBegun: boolean;

  constructor(plan: OperationPlan, { request, source, admitted, traceId }: InvokedParts) {
    const says = admitted.host?.says;
    super(plan, source, says ? createCaller(says) : admitted.caller, traceId);
    this.isTold = says !== undefined;
    this.forAllOwners = says?.act === 'system';
    this.asSystem = says?.act === 'system' && says.everyTenant === true;
    this.causedBy = says && 'causedBy' in says ? says.causedBy : undefined;
    this.fileHeaders = undefined;
    this.hasBegun = false;
    this.body = request.body;
    failUnfit(request, this);
  }
}

/** One token has one caller, so that what roles grant is looked up once for it. */
const callers = new WeakMap<Delegation, Caller>();

function createCaller(says: Delegation): Caller {
  let caller = callers.get(says);
  if (!caller) callers.set(says, (caller = createSystemCaller(says)));
  return caller;
}

function createSystemCaller(says: Delegation): Caller {
  switch (says.act) {
    case 'system':
      return new SystemCaller(says.tenantId);
    case 'caller':
      return new ClaimsCaller({ ...says.claims, ...(says.tenantId !== undefined && { tenant_id: says.tenantId }) });
    default:
      return new Nobody('tenantId' in says ? says.tenantId : undefined);
  }
}
