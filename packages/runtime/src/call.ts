import { resolveEvent } from '@portico/core';
import type { AppError, Caller, DomainEventClass, EventDelay, FieldError, InputLocation, MessageParams } from '@portico/core';
import type { FilesByField } from './files/fileInputs.ts';
import type { ResponseOutputs } from './responseOutputs.ts';
import type { OperationPlan } from './plan.ts';
import type { UnionAttempt, UnionOptions } from './reading/options.ts';
import type { ServiceToken } from './services.ts';
import type { CallTrace } from './trace/callTrace.ts';

/** The raw parts of a request that a transport hands to the pipeline. */
export interface CallSource {
  /** Values of the placeholders by their lower-case name, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query values by name, percent-decoded; several for a repeated key. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Header names and values in turn, as received (Node's `rawHeaders`). */
  readonly rawHeaders: readonly string[];
  /** The path of the request, without query: `instance` of a problem. */
  readonly path: string;
  /** Whether only the head of the response is sent, as for HEAD. */
  readonly isHead?: boolean;
  /** Aborted when the client disconnects or the host stops waiting. Created on first use. */
  readonly signal: AbortSignal;
  /** Whether `signal` also ends work as the system: the code that started the work gave it. */
  readonly isCancelable?: boolean;
  /** The time in milliseconds since 1970, from the host's clock; from the system's if absent. */
  now?(): number;
  /** When the client stops waiting, by the clock of `performance`; absent if the client did not state it. */
  readonly deadline?: number | undefined;
  /** The network of the client that sent the request, from trusted headers only; absent without a client. */
  readonly client?: string | undefined;
  /** The id of the message whose handler makes the call, and may run again; absent for other calls. */
  readonly message?: string | undefined;
}

/** A body as the transport read it: the JSON value, the form's fields and files, or a stream of bytes. */
export type CallBody =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'json';
      readonly value: unknown;
      /** Whether the nesting was limited when the value was read. */
      readonly isLimited?: boolean;
    }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string | readonly string[]>>; readonly files?: FilesByField }
  | { readonly kind: 'stream'; readonly stream: AsyncIterable<Uint8Array> };

/** The limits of the failures of one request: a small hostile body must not cause a huge response. */
export const failureLimits = { count: 1_000, characters: 262_144 } as const;

/** Returns whether no further failure is recorded after this many, with this many characters. */
export function reachesLimit(count: number, characters: number): boolean {
  return count >= failureLimits.count || characters >= failureLimits.characters;
}

/** A value that is never an outcome. */
const unchecked = Symbol('unchecked');

/** The state of one call of an operation, which its stages read and write. There is one object per request. */
export class OperationCall {
  readonly plan: OperationPlan;
  readonly source: CallSource;
  readonly traceId: string;
  caller: Caller;
  /** Whether the operation has chosen the tenant of its caller, which the caller's credential does not name. */
  hasChosenTenant: boolean;
  body: CallBody | undefined;
  /** The operation instance, once bound. */
  input: object | undefined;
  /** The value that the operation returned, or the rejection that ended the pipeline. */
  outcome: unknown;
  /** The outcome whose type was checked last. */
  checked: unknown;
  /** The number of elements of each list of the result that are checked; all if undefined. */
  mostItems: number | undefined;
  /** Whether elements of the result were not checked. */
  isSampled: boolean;
  /** Whether the outcome is final. The stages before `respond` are then skipped. */
  ended: boolean;
  /** A rejection that binding found, for example a claim that is missing. */
  refusal: AppError | undefined;
  /** The rejection for a limit that the work has exceeded; it is the outcome, even if the handler catches what was thrown. */
  exceeded: AppError | undefined;
  /** Whether its work is ended and rolled back at its deadline, so that no other timer is needed. */
  isTimed: boolean;
  /** Failures of binding or validation; undefined while there are none. */
  failures: FieldError[] | undefined;
  /** The number of characters of the failures. */
  failureSize: number;
  /** Whether an option of a union is tried: the first failure is enough, and its message is not needed. */
  isTrial: boolean;
  /** The challenges of the host's authentication schemes; `Bearer` if undefined. */
  challenge: string | undefined;
  /** Headers of the response, regardless of its status. */
  headers: Record<string, string> | undefined;
  /** The headers, cookies and redirect that the operation has set. */
  outputs: ResponseOutputs | undefined;
  /** The services that were created for this call alone. */
  services: Map<ServiceToken, unknown> | undefined;
  /** The attempts to read a value as an option of a union, by union and value. */
  attempts: Map<UnionOptions, Map<object, UnionAttempt>> | undefined;
  /** The raised events, if no session stores them. */
  raised: object[] | undefined;
  /** Functions that release resources when the call is over. */
  releases: (() => unknown)[] | undefined;
  /** The trace of the call; undefined if it is not traced. */
  trace: CallTrace | undefined;
  /** Set if its reads may use the replicas of the store. `after` is the position of the store's log that they must have. */
  replicaRead: { readonly after?: string } | undefined;

  constructor(plan: OperationPlan, source: CallSource, caller: Caller, traceId: string) {
    this.plan = plan;
    this.source = source;
    this.traceId = traceId;
    this.caller = caller;
    this.hasChosenTenant = false;
    this.body = undefined;
    this.input = undefined;
    this.outcome = undefined;
    this.checked = unchecked;
    this.mostItems = undefined;
    this.isSampled = false;
    this.ended = false;
    this.refusal = undefined;
    this.exceeded = undefined;
    this.isTimed = false;
    this.failures = undefined;
    this.failureSize = 0;
    this.isTrial = false;
    this.challenge = undefined;
    this.headers = undefined;
    this.outputs = undefined;
    this.services = undefined;
    this.attempts = undefined;
    this.raised = undefined;
    this.releases = undefined;
    this.trace = undefined;
    this.replicaRead = undefined;
  }

  /** Aborts when the client disconnects or the deadline of the request passes. */
  get signal(): AbortSignal {
    return this.source.signal;
  }

  /** The time in milliseconds since 1970, by the host's clock. */
  now(): number {
    return this.source.now ? this.source.now() : Date.now();
  }

  /** Records one failure of a value, with the values that its message mentions. All failures of a request are returned at once, up to the thousandth or 262,144 characters. */
  fail(location: InputLocation, path: string, code: string, message: string, params?: MessageParams): void {
    this.failures ??= [];
    if (this.isFull) return;
    this.failureSize += path.length + code.length + message.length;
    this.failures.push(params ? { in: location, path, code, message, params } : { in: location, path, code, message });
  }

  /** Whether the maximum number of failures is recorded: one if an option of a union is tried. */
  get isFull(): boolean {
    return this.failures !== undefined && (this.isTrial || reachesLimit(this.failures.length, this.failureSize));
  }

  /** Sets the outcome; stages up to `respond` do not run. */
  end(outcome: unknown): void {
    this.outcome = outcome;
    this.ended = true;
  }

  /** Sets a header of the response; names are case-insensitive (RFC 9110 section 5.1). */
  header(name: string, value: string): void {
    (this.headers ??= {})[name.toLowerCase()] = value;
  }

  /** Records an event, or the function that creates it, in an area without a store. It is dispatched after the operation has succeeded. */
  raise(event: object, delay?: EventDelay): void {
    if (delay) throw new Error(`${this.plan.id} raises a delayed event, but its area has no store that it could wait in.`);
    (this.raised ??= []).push(resolveEvent(event));
  }

  /** Throws: without a store, no delayed event can be pending. */
  cancel(event: DomainEventClass, _key: string): void {
    throw new Error(`${this.plan.id} cancels a delayed event '${event.name}', but its area has no store that it could wait in.`);
  }

  /** Replaces the caller with the same one in a tenant that the operation has chosen. Calls that see the rows of every tenant override it. */
  actAs(caller: Caller): void {
    this.caller = caller;
    this.hasChosenTenant = true;
  }

  /** Runs `release` when the call is over, in reverse order of registration. */
  onRelease(release: () => unknown): void {
    (this.releases ??= []).push(release);
  }
}
