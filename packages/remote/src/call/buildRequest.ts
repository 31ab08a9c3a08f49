import { getContractId } from '@portico/core/manifest';
import type { CallPlan, OperationPlan, Payload } from '@portico/runtime';
import type { RemoteClientDependencies } from '../remoteClientDependencies.ts';
import { chooseCredential, buildLastingHeaders, buildRangeHeaders } from './callHeaders.ts';
import type { Origin, SentCredential } from './callHeaders.ts';
import { deriveCallKey } from './idempotencyKey.ts';
import { MultipartBody } from './multipart.ts';
import type { StreamedMembers } from './multipart.ts';
import type { RemoteRequest } from './remoteRequest.ts';

/** The constant parts of the requests of one operation, computed once. */
export interface RemoteForm {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  readonly flowing: StreamedMembers | undefined;
  /** The beginning of a call's JSON; its payload and a closing brace follow. */
  readonly opening: string;
  /** The id of this version in the contract of the area. */
  readonly contractId: string;
  /** The contract hash of the area with which this host was built. */
  readonly contract: string | undefined;
}

/** One call for which a request is built. */
export interface CallContent {
  readonly payload: Payload;
  readonly origin: Origin;
  /** Headers in addition to those of every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options that all calls of a boundary share. */
export interface RequestOptions extends Pick<RemoteClientDependencies, 'credential'> {
  /** How long callers wait, in milliseconds. */
  readonly timeout: number;
}

/** Returns the form of an operation's calls. */
export function createRemoteForm(
  call: CallPlan,
  plan: OperationPlan,
  names: { flowing: StreamedMembers | undefined; contract: string | undefined },
): RemoteForm {
  return { plan, call, ...names, contractId: getContractId(plan), opening: `{"action":${JSON.stringify(plan.id)},"payload":` };
}

/** An outgoing call, with its credential. */
export interface BuiltRequest {
  readonly request: RemoteRequest;
  readonly credential: SentCredential;
}

/** Builds the request of a call; synchronously if its credential is available. */
export function buildRequest(form: RemoteForm, call: CallContent, parts: RequestOptions): BuiltRequest | Promise<BuiltRequest> {
  const made = chooseCredential(call.origin, { ...parts, hostsOnly: form.plan.internal === true });
  const outgoing = (credential: SentCredential): BuiltRequest => ({
    request: assembleRequest(form, call, { credential, timeout: parts.timeout }),
    credential,
  });
  return made instanceof Promise ? made.then(outgoing) : outgoing(made);
}

function assembleRequest(
  { plan, flowing, opening, contract, contractId: inContract }: RemoteForm,
  { payload, origin, headers = {} }: CallContent,
  { credential, timeout }: { readonly credential: SentCredential; readonly timeout: number },
): RemoteRequest {
  const { parent, root } = origin;
  const multipart = flowing && new MultipartBody(plan.id, payload, flowing);
  const lines = ['content-type', multipart?.contentType ?? 'application/json', ...buildLastingHeaders(origin, credential)];
  if (contract !== undefined) lines.push('x-service-contract', contract);
  const isQuery = plan.verb === 'GET';
  if (!isQuery) lines.push('idempotency-key', deriveCallKey(root, plan.id));
  if (plan.answer === 'file') lines.push(...buildRangeHeaders(origin));
  for (const [name, value] of Object.entries(headers)) if (!lines.includes(name)) lines.push(name, value);
  return {
    operation: plan.id,
    inContract,
    parent,
    isRepeatable: isQuery || plan.idempotent === true,
    headers: lines,
    body: multipart ? '' : `${opening}${JSON.stringify(payload)}}`,
    multipart,
    deadline: Math.min(performance.now() + timeout, root.source.deadline ?? Number.POSITIVE_INFINITY),
    signal: parent.signal,
  };
}
