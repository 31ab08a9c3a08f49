import { headerList } from '@portico/runtime';
import type { CallLink, OperationCall, TraceHeaders } from '@portico/runtime';
import type { LineParts } from '../lineParts.ts';

/** From which call a request to the other host goes out. */
export interface Origin {
  readonly parent: OperationCall;
  readonly root: OperationCall;
  /** Absent where a request to a route goes on as it is. */
  readonly link: CallLink | undefined;
}

/** The credential that a call goes out with, and whether this host made it. */
export interface SentCredential {
  readonly authorization: string | undefined;
  readonly isOurs: boolean;
}

/**
 * Returns the credential of the request that led to the call, as long as the caller is the same; otherwise a credential of this host.
 * An internal operation is called with a credential of this host only, because the other host rejects the token of a user there.
 */
export function credentialOf(
  { parent, root, link }: Origin,
  { credential, hostsOnly }: Pick<LineParts, 'credential'> & { readonly hostsOnly: boolean },
): SentCredential | Promise<SentCredential> {
  const isItself = !hostsOnly && link?.asSystem !== true && parent.caller === root.caller;
  const authorization = isItself ? headerList(root.source.rawHeaders, 'authorization') : undefined;
  if (authorization !== undefined) return { authorization, isOurs: false };
  const made = credential(parent, link);
  const ours = (signed: string | undefined): SentCredential => ({ authorization: signed, isOurs: true });
  return made instanceof Promise ? made.then(ours) : ours(made);
}

/** What goes along unchanged, however often a call is sent; names and values in turn. */
export function lastingHeaders({ root }: Origin, { authorization }: SentCredential): string[] {
  const headers: string[] = [];
  if (authorization !== undefined) headers.push('authorization', authorization);
  const tenant = headerList(root.source.rawHeaders, 'x-tenant-id');
  if (tenant !== undefined) headers.push('x-tenant-id', tenant);
  const { message, client } = root.source;
  // Only a host is believed there, so a client that sends the header itself gains nothing.
  if (client !== undefined) headers.push('x-service-client', client);
  if (message !== undefined) headers.push('x-service-message', message);
  return headers;
}

/** The headers by which a file is asked for in part, where the request asks for a file itself. */
export function rangeHeaders({ root: { plan, source } }: Origin): string[] {
  if (plan.answer !== 'file' || plan.verb !== 'GET' || source.isHead) return [];
  return ['range', 'if-range'].flatMap((name) => {
    const value = headerList(source.rawHeaders, name);
    return value === undefined ? [] : [name, value];
  });
}

/** What an attempt adds: its trace, and how long its answer is waited for. */
export function attemptHeaders({ traceparent, tracestate }: TraceHeaders, deadline: number): string[] {
  const left = String(Math.max(Math.ceil(deadline - performance.now()), 1));
  const headers = ['x-service-timeout', left, 'traceparent', traceparent];
  if (tracestate !== undefined) headers.push('tracestate', tracestate);
  return headers;
}
