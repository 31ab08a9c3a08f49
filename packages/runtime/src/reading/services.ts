import type { Disposable } from '@portico/core';
import type { OperationCall } from '../call.ts';
import type { ServiceRegistry, ServiceToken } from '../services.ts';

/** A service that is made per request, or what the host has put in its place; it is disposed of when the call is over. */
export function perRequest<T>(registry: ServiceRegistry, token: ServiceToken, call: OperationCall, make: () => T): T {
  const replacement = registry.replacement(token);
  if (replacement) return ('instance' in replacement ? replacement.instance : replacement.perRequest(call)) as T;
  const service = make();
  const { dispose } = (service ?? {}) as Partial<Disposable>;
  if (typeof dispose === 'function') call.onRelease(() => dispose.call(service));
  return service;
}

/** The request that a call is, as the service `RequestContext`. */
export function requestContext(call: OperationCall): { readonly traceId: string; readonly signal: AbortSignal } {
  return {
    traceId: call.traceId,
    get signal() {
      return call.signal;
    },
  };
}

/** An operation instance whose properties emitted code fills in: one of the two seams of the type system. */
// What is written has been checked; TypeScript cannot follow how.
// oxlint-disable-next-line typescript/no-explicit-any
export type Writable<T> = { -readonly [Name in keyof T]: any };
