import type { Disposable, JobRun, ResponseContext } from '@portico/core';
import type { OperationCall } from '../call.ts';
import { CodeCall } from './codeCall.ts';
import { JobCall } from '../jobCall.ts';
import { ResponseOutputs } from '../responseOutputs.ts';
import type { Replacement } from '../replacements.ts';
import type { ServiceRegistry, ServiceToken } from '../services.ts';

/** Returns a service that is created once per request, or the host's replacement; it is disposed of when the call is over. */
export function perRequest<T>(registry: ServiceRegistry, token: ServiceToken, call: OperationCall, make: () => T): T {
  if (call.services?.has(token)) return call.services.get(token) as T;
  const replacement = registry.replacement(token);
  const service = replacement ? createReplacement<T>(replacement, call) : releaseAfterCall(call, registry.applyPatches(token, make()));
  // Filters and handler request it one after the other.
  (call.services ??= new Map()).set(token, service);
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

/** Returns the service `RequestContext` of a call. */
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

/** Returns the service `ResponseContext` of a call. */
export function responseContext(call: OperationCall): ResponseContext {
  return (call.outputs ??= new ResponseOutputs(call.plan));
}

// The written value has been checked, which TypeScript cannot follow: one of the two seams of the type system.
// oxlint-disable-next-line typescript/no-explicit-any
type Checked = any;

/** Returns the service `JobRun` of a call; only the runs of jobs have one, and the operations that they run in the background. */
export function jobRun(call: OperationCall): JobRun<Checked> {
  const running = call instanceof CodeCall ? call.parent : call;
  if (running instanceof JobCall) return running.run;
  throw new Error('There is no JobRun outside of a job.');
}

/** An operation instance whose properties generated code fills in. */
export type Writable<T> = { -readonly [Name in keyof T]: Checked };
