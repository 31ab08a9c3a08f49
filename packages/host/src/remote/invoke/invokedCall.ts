import type { Caller } from '@portico/core';
import { CallerInTenant, ClaimsCaller, failUnfit, Nobody, OperationCall, SystemCaller } from '@portico/runtime';
import type { CallRequest, OperationPlan } from '@portico/runtime';
import type { Delegation } from '../../authentication/hosts/delegation.ts';
import type { CallIdentity } from './admission.ts';
import type { InvokedSource } from './invokedSource.ts';

/**
 * An operation that another process calls: with the caller's own identity if its credential was passed on, else with the
 * identity that the calling host names.
 */
export class InvokedCall extends OperationCall {
  /** Whether the calling host named the caller, so that nothing in the request identifies the caller. */
  readonly isCallerNamed: boolean;
  /** Whether the owner filter is off. */
  readonly forAllOwners: boolean;
  /** Whether the tenant filter is off, too. */
  asSystem: boolean;
  /** The id of the original caller, if the calling host knows it. */
  readonly causedBy: string | undefined;
  /** Headers for file properties that no standard header expresses. */
  fileHeaders: Readonly<Record<string, string>> | undefined;
  /** Whether the operation itself has begun. Until then a rejection has no effects. */
  hasBegun: boolean;

  constructor(plan: OperationPlan, request: CallRequest, source: InvokedSource, admitted: CallIdentity, traceId: string) {
    const says = admitted.host?.says;
    super(plan, source, says ? createCaller(says) : admitted.caller, traceId);
    this.isCallerNamed = says !== undefined;
    this.forAllOwners = says?.act === 'system';
    this.asSystem = says?.act === 'system' && says.everyTenant === true;
    this.causedBy = says && 'causedBy' in says ? says.causedBy : undefined;
    this.fileHeaders = undefined;
    this.hasBegun = false;
    this.body = request.body;
    failUnfit(request, this);
  }

  override actAs(caller: Caller): void {
    super.actAs(caller);
    this.asSystem = false;
  }
}

/** One caller per token, so that the grants of its roles are looked up once. */
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
      return createNamedCaller(says);
    default:
      return new Nobody('tenantId' in says ? says.tenantId : undefined);
  }
}

function createNamedCaller({ claims, tenantId, forTenant }: Extract<Delegation, { act: 'caller' }>): Caller {
  if (tenantId === undefined) return new ClaimsCaller(claims);
  return forTenant ? new CallerInTenant(new ClaimsCaller(claims), tenantId) : new ClaimsCaller({ ...claims, tenant_id: tenantId });
}
