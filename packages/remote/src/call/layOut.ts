import { contractId } from '@portico/core/manifest';
import type { CallPlan, OperationPlan, Payload } from '@portico/runtime';
import type { LineParts } from '../lineParts.ts';
import { credentialOf, lastingHeaders, rangeHeaders } from './callHeaders.ts';
import type { Origin, SentCredential } from './callHeaders.ts';
import { keyOfCall } from './idempotencyKey.ts';
import { MultipartBody } from './multipart.ts';
import type { FlowingNames } from './multipart.ts';
import type { Sending } from './sending.ts';

/** How one operation is called in another process; decided once. */
export interface RemoteForm {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  readonly flowing: FlowingNames | undefined;
  /** What the JSON of a call begins with; its payload and a brace follow. */
  readonly opening: string;
  /** What the contract of the area calls this version of it. */
  readonly contractId: string;
  /** The hash of the area as this host was built with it. */
  readonly contract: string | undefined;
}

/** One call that is to be laid out. */
export interface LaidOut {
  readonly payload: Payload;
  readonly origin: Origin;
  /** Headers beside those of every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What is the same for all calls of a boundary. */
export interface LayOutParts extends Pick<LineParts, 'credential'> {
  /** How long callers wait, in milliseconds. */
  readonly timeout: number;
}

/** The form of an operation's calls. */
export function formOf(
  call: CallPlan,
  plan: OperationPlan,
  names: { flowing: FlowingNames | undefined; contract: string | undefined },
): RemoteForm {
  return { plan, call, ...names, contractId: contractId(plan), opening: `{"action":${JSON.stringify(plan.id)},"payload":` };
}

/** A call as it goes out, and with which credential. */
export interface Outgoing {
  readonly sending: Sending;
  readonly credential: SentCredential;
}

/** Lays a call out for the wire; at once where its credential is at hand. */
export function layOut(form: RemoteForm, call: LaidOut, parts: LayOutParts): Outgoing | Promise<Outgoing> {
  const made = credentialOf(call.origin, { ...parts, hostsOnly: form.plan.internal === true });
  const outgoing = (credential: SentCredential): Outgoing => ({
    sending: sendingOf(form, call, { credential, timeout: parts.timeout }),
    credential,
  });
  return made instanceof Promise ? made.then(outgoing) : outgoing(made);
}

function sendingOf(
  { plan, flowing, opening, contract, contractId: inContract }: RemoteForm,
  { payload, origin, headers = {} }: LaidOut,
  { credential, timeout }: { readonly credential: SentCredential; readonly timeout: number },
): Sending {
  const { parent, root } = origin;
  const multipart = flowing && new MultipartBody(plan.id, payload, flowing);
  const lines = ['content-type', multipart?.contentType ?? 'application/json', ...lastingHeaders(origin, credential)];
  if (contract !== undefined) lines.push('x-service-contract', contract);
  const isQuery = plan.verb === 'GET';
  if (!isQuery) lines.push('idempotency-key', keyOfCall(root, plan.id));
  if (plan.answer === 'file') lines.push(...rangeHeaders(origin));
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
