import { joinHeader } from '@portico/runtime';
import type { CallLink, OperationCall, TraceHeaders } from '@portico/runtime';
import type { RemoteClientDependencies } from '../remoteClientDependencies.ts';

/** The call that sends a request to the other host. */
export interface Origin {
  readonly parent: OperationCall;
  readonly root: OperationCall;
  /** Absent if a request to a route is forwarded. */
  readonly link: CallLink | undefined;
}

/** The credential of an outgoing call, and whether this host issued it. */
export interface SentCredential {
  readonly authorization: string | undefined;
  readonly isOurs: boolean;
}

/**
 * Returns the credential of the request that led to the call, as long as the caller is the same; otherwise a credential of this host.
 * The credential does not name a tenant that the operation has chosen. An internal operation is called with a credential of this host only, because the other host rejects the token of a user there.
 */
export function chooseCredential(
  { parent, root, link }: Origin,
  { credential, hostsOnly }: Pick<RemoteClientDependencies, 'credential'> & { readonly hostsOnly: boolean },
): SentCredential | Promise<SentCredential> {
  const isItself = !hostsOnly && link?.asSystem !== true && parent.caller === root.caller && !root.hasChosenTenant;
  const authorization = isItself ? joinHeader(root.source.rawHeaders, 'authorization') : undefined;
  if (authorization !== undefined) return { authorization, isOurs: false };
  const made = credential(parent, link);
  const ours = (signed: string | undefined): SentCredential => ({ authorization: signed, isOurs: true });
  return made instanceof Promise ? made.then(ours) : ours(made);
}

/** Returns the headers that every attempt of a call repeats; alternating names and values. */
export function buildLastingHeaders({ root }: Origin, { authorization }: SentCredential): string[] {
  const headers: string[] = [];
  if (authorization !== undefined) headers.push('authorization', authorization);
  const tenant = joinHeader(root.source.rawHeaders, 'x-tenant-id');
  if (tenant !== undefined && !root.hasChosenTenant) headers.push('x-tenant-id', tenant);
  const { message, client } = root.source;
  // The other host trusts this header only in calls of hosts, so a client gains nothing by sending it.
  if (client !== undefined) headers.push('x-service-client', client);
  if (message !== undefined) headers.push('x-service-message', message);
  return headers;
}

/** Returns the headers that request a part of a file, if the original request is for a file itself. */
export function buildRangeHeaders({ root: { plan, source } }: Origin): string[] {
  if (plan.answer !== 'file' || plan.verb !== 'GET' || source.isHead) return [];
  return ['range', 'if-range'].flatMap((name) => {
    const value = joinHeader(source.rawHeaders, name);
    return value === undefined ? [] : [name, value];
  });
}

/** Returns the headers that each attempt adds: its trace context, and the time that remains for the response. */
export function buildAttemptHeaders({ traceparent, tracestate }: TraceHeaders, deadline: number): string[] {
  const left = String(Math.max(Math.ceil(deadline - performance.now()), 1));
  const headers = ['x-service-timeout', left, 'traceparent', traceparent];
  if (tracestate !== undefined) headers.push('tracestate', tracestate);
  return headers;
}
