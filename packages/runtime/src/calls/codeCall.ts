import { OperationCall } from '../call.ts';
import type { CallSource } from '../call.ts';
import type { OperationPlan } from '../plan.ts';
import { failUnfit } from './callRequest.ts';
import type { CallRequest } from './callRequest.ts';
import { SystemCaller } from './systemCaller.ts';

/** From where to where a call goes. */
export interface CallLink {
  /** The area of the caller. */
  readonly from: string;
  /** The area that is called. */
  readonly to: string;
  /** Whether the system calls, and not whoever called the caller. */
  readonly asSystem?: true;
}

/** An operation that is called from code, within another call: it carries that one's identity, tenant, trace id, clock and signal. */
export class CodeCall extends OperationCall {
  readonly parent: OperationCall;
  /** Whether rows of every owner are seen. */
  readonly forAllOwners: boolean;
  /** Whether the filter of tenants is off too, as where the host itself calls, of its own accord. */
  readonly asSystem: boolean;
  /** Who caused it in the end, where the system calls. */
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
}

function createNestedSource({ source }: OperationCall, { params, query, rawHeaders }: CallRequest): CallSource {
  return {
    params,
    query,
    rawHeaders,
    path: source.path,
    get client() {
      return source.client;
    },
    get signal() {
      return source.signal;
    },
    now: () => (source.now ? source.now() : Date.now()),
  };
}
