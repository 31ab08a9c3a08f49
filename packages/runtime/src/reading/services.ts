import type { Disposable } from '@portico/core';
import type { OperationCall } from '../call.ts';
import type { Replacement } from '../replacements.ts';
import type { ServiceRegistry, ServiceToken } from '../services.ts';

const made = new WeakMap<OperationCall, Map<ServiceToken, unknown>>();

/** A service that is made once per request, or what the host has put in its place; it is disposed of when the call is over. */
export function perRequest<T>(registry: ServiceRegistry, token: ServiceToken, call: OperationCall, make: () => T): T {
  const ofCall = made.get(call) ?? new Map<ServiceToken, unknown>();
  if (ofCall.has(token)) return ofCall.get(token) as T;
  const replacement = registry.replacement(token);
  const service = replacement ? createReplacement<T>(replacement, call) : releaseAfterCall(call, make());
  // Filters and handler ask one after the other.
  made.set(call, ofCall.set(token, service));
  return service;
}

function createReplacement<T>(replacement: Replacement, call: OperationCall): T {
  return ('instance' in replacement ? replacement.instance : replacement.perRequest(call)) as T;
}

function releaseAfterCall<T>(call: OperationCall, service: T): T {
  const { dispose } = (service ?? {}) as Partial<Disposable>;
  if (typeof dispose === 'function') call.onRelease(() => dispose.call(service));
  return service;
}

/** The request that a call is, as the service `RequestContext`. */
export function requestContext(call: OperationCall): {
  readonly traceId: string;
  readonly signal: AbortSignal;
  readonly clientNetwork: string | undefined;
} {
  return {
    get clientNetwork() {
      return call.source.client;
    },
    traceId: call.traceId,
    get signal() {
      return call.signal;
    },
  };
}

// What is written has been checked; TypeScript cannot follow how: one of the two seams of the type system.
// oxlint-disable-next-line typescript/no-explicit-any
type Checked = any;

/** An operation instance whose properties emitted code fills in. */
export type Writable<T> = { -readonly [Name in keyof T]: Checked };
