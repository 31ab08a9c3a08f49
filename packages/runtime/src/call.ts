import { resolveEvent } from '@portico/core';
import type { AppError, Caller, FieldError, InputLocation } from '@portico/core';
import type { FilesByField } from './files/fileInputs.ts';
import type { OperationPlan } from './plan.ts';
import type { CallTrace } from './trace/callTrace.ts';

/** What a transport hands to the pipeline: the parts of a request, still raw. */
export interface CallSource {
  /** Values of the placeholders by their lower-case name, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query values by name, percent-decoded; several for a repeated key. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Header names and values in turn, as they came in (Node's `rawHeaders`). */
  readonly rawHeaders: readonly string[];
  /** The path of the request, without query: `instance` of a problem. */
  readonly path: string;
  /** Whether only the head of the answer is wanted, as a HEAD asks. */
  readonly isHead?: boolean;
  /** Ends when the client hangs up or the host stops waiting; made when first asked for. */
  readonly signal: AbortSignal;
  /** The time in milliseconds since 1970, from the host's clock; the system's where it is absent. */
  now?(): number;
  /** When whoever asked stops waiting, by the clock of `performance`; absent where nobody said. */
  readonly deadline?: number | undefined;
  /** The network of the client that sent the request, as far as this host believes it; absent if no client did. */
  readonly client?: string | undefined;
  /** The id of the message whose handler asks, which may be run again; absent where none does. */
  readonly message?: string | undefined;
}

/** A body as the transport read it: the JSON value, the form's fields and files, or the bytes as they flow. */
export type CallBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string | readonly string[]>>; readonly files?: FilesByField }
  | { readonly kind: 'stream'; readonly stream: AsyncIterable<Uint8Array> };

/** What the failures of one request may come to: a small hostile body must not ask for a huge response. */
export const failureLimits = { count: 1_000, characters: 262_144 } as const;

/** No outcome is this one. */
const unchecked = Symbol('unchecked');

/** One operation being called: what its stages read and write. One object per request. */
export class OperationCall {
  readonly plan: OperationPlan;
  readonly source: CallSource;
  readonly traceId: string;
  caller: Caller;
  body: CallBody | undefined;
  /** The operation instance, once bound. */
  input: object | undefined;
  /** What the operation returned, or the refusal that ended the pipeline. */
  outcome: unknown;
  /** The outcome whose type was checked last. */
  checked: unknown;
  /** How many elements of each list of the result are checked; all where it is undefined. */
  mostItems: number | undefined;
  /** Whether elements of the result were not checked. */
  isSampled: boolean;
  /** Whether the outcome stands; the stages before `respond` are then left out. */
  ended: boolean;
  /** A refusal that binding found, for example a claim that is missing. */
  refusal: AppError | undefined;
  /** The refusal for a limit that the work has exceeded; it is the outcome, even if the handler catches what was thrown. */
  exceeded: AppError | undefined;
  /** Failures of binding or validation; undefined while there are none. */
  failures: FieldError[] | undefined;
  /** How many characters they have. */
  failureSize: number;
  /** Headers of the answer, whatever it will be. */
  headers: Record<string, string> | undefined;
  /** The events that were raised, where no session takes them. */
  raised: object[] | undefined;
  /** What is freed when the call is over. */
  releases: (() => unknown)[] | undefined;
  /** How the call is traced; undefined where nothing is. */
  trace: CallTrace | undefined;

  constructor(plan: OperationPlan, source: CallSource, caller: Caller, traceId: string) {
    this.plan = plan;
    this.source = source;
    this.traceId = traceId;
    this.caller = caller;
    this.body = undefined;
    this.input = undefined;
    this.outcome = undefined;
    this.checked = unchecked;
    this.mostItems = undefined;
    this.isSampled = false;
    this.ended = false;
    this.refusal = undefined;
    this.exceeded = undefined;
    this.failures = undefined;
    this.failureSize = 0;
    this.headers = undefined;
    this.raised = undefined;
    this.releases = undefined;
    this.trace = undefined;
  }

  /** Ends when the client hangs up or the host stops waiting. */
  get signal(): AbortSignal {
    return this.source.signal;
  }

  /** The time in milliseconds since 1970, as the host's clock tells it. */
  now(): number {
    return this.source.now ? this.source.now() : Date.now();
  }

  /** Notes one failure of a value. All failures of a request are returned at once, up to the thousandth or 262,144 characters. */
  fail(location: InputLocation, path: string, code: string, message: string): void {
    this.failures ??= [];
    if (this.isFull) return;
    this.failureSize += path.length + code.length + message.length;
    this.failures.push({ in: location, path, code, message });
  }

  /** Whether so many failures are noted that no further one is. */
  get isFull(): boolean {
    return this.failures !== undefined && (this.failures.length >= failureLimits.count || this.failureSize >= failureLimits.characters);
  }

  /** Settles the outcome; stages between here and `respond` do not run. */
  end(outcome: unknown): void {
    this.outcome = outcome;
    this.ended = true;
  }

  /** Sets a header of the answer; names have no case (RFC 9110 section 5.1). */
  header(name: string, value: string): void {
    (this.headers ??= {})[name.toLowerCase()] = value;
  }

  /** Notes an event, or what makes it, in an area that has no store; it is dispatched when the operation has succeeded. */
  raise(event: object): void {
    (this.raised ??= []).push(resolveEvent(event));
  }

  /** Runs `release` when the call is over, the last one first. */
  onRelease(release: () => unknown): void {
    (this.releases ??= []).push(release);
  }
}
