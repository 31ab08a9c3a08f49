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
 * That of the request that led to the call, while nobody else calls on the way; where it had none, one of this host.
 * An operation that may be open to hosts alone is called with one of this host first.
 */
export function credentialOf(
  { parent, root, link }: Origin,
  { credential, isForHosts }: Pick<LineParts, 'credential'> & { readonly isForHosts: boolean },
): SentCredential | Promise<SentCredential> {
  const isItself = link?.asSystem !== true && parent.caller === root.caller;
  const authorization = isItself ? headerList(root.source.rawHeaders, 'authorization') : undefined;
  const chosen = (made: string | undefined): SentCredential =>
    made === undefined && authorization !== undefined ? { authorization, isOurs: false } : { authorization: made, isOurs: true };
  if (authorization !== undefined && !isForHosts) return { authorization, isOurs: false };
  const made = credential(parent, link);
  return made instanceof Promise ? made.then(chosen) : chosen(made);
}

/** What goes along unchanged, however often a call is sent; names and values in turn. */
export function lastingHeaders({ root }: Origin, { authorization }: SentCredential): string[] {
  const headers: string[] = [];
  if (authorization !== undefined) headers.push('authorization', authorization);
  const tenant = headerList(root.source.rawHeaders, 'x-tenant-id');
  if (tenant !== undefined) headers.push('x-tenant-id', tenant);
  const { message } = root.source;
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
