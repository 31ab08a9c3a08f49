import type { Caller } from '@portico/core';
import { OperationCall } from '../call.ts';
import type { CallSource } from '../call.ts';
import type { OperationPlan } from '../plan.ts';
import { failUnfit } from './callRequest.ts';
import type { CallRequest } from './callRequest.ts';
import { HostCall } from './hostCall.ts';
import { SystemCaller } from './systemCaller.ts';

/** The areas of a call, and whether it is made as the system. */
export interface CallLink {
  /** The area of the caller. */
  readonly from: string;
  /** The area that is called. */
  readonly to: string;
  /** Whether the call runs as the system instead of the original caller. */
  readonly asSystem?: true;
}

/** A call from code within another call, with its identity, tenant, trace id, clock and signal. */
export class CodeCall extends OperationCall {
  readonly parent: OperationCall;
  /** Whether rows of every owner are seen. */
  readonly forAllOwners: boolean;
  /** Whether the tenant filter is off too, as in calls that the host itself starts. */
  asSystem: boolean;
  /** The caller who originally caused the call, if it runs as the system. */
  readonly causedBy: string | undefined;

  constructor(plan: OperationPlan, request: CallRequest, { parent, link }: { parent: OperationCall; link: CallLink }) {
    const caller = link.asSystem ? new SystemCaller(parent.caller.tenantId) : parent.caller;
    super(plan, createNestedSource(parent, request), caller, parent.traceId);
    const above = parent as Partial<Pick<CodeCall, 'causedBy' | 'asSystem'>>;
    this.parent = parent;
    this.forAllOwners = caller instanceof SystemCaller;
    this.asSystem = this.forAllOwners && above.asSystem === true;
    this.causedBy = above.causedBy ?? parent.caller.id;
    this.body = request.body;
    failUnfit(request, this);
  }

  override actAs(caller: Caller): void {
    super.actAs(caller);
    this.asSystem = false;
  }
}

function createNestedSource(parent: OperationCall, { params, query, rawHeaders }: CallRequest): CallSource {
  const { source } = parent;
  return {
    params,
    query,
    rawHeaders: parent instanceof HostCall ? [...rawHeaders, ...source.rawHeaders] : rawHeaders,
    path: source.path,
    isCancelable: source.isCancelable === true,
    get client() {
      return source.client;
    },
    get signal() {
      return source.signal;
    },
    now: () => (source.now ? source.now() : Date.now()),
  };
}
