import { deepStrictEqual } from 'node:assert/strict';
import type { FieldError } from '@portico/core';
import { ClaimsCaller, OperationCall, anonymous } from '@portico/runtime';
import type { CallBody, Claims, OperationPlan } from '@portico/runtime';
import { JsonReader, openModel, parseExact } from '@portico/runtime/reading';

/** The parts of a request, written by hand. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Names and values in turn. */
  readonly headers?: readonly string[];
  readonly claims?: Claims;
  readonly form?: Readonly<Record<string, string | readonly string[]>>;
  /** The JSON body as text. */
  readonly json?: string;
  /** In milliseconds since 1970. */
  readonly now?: number;
}

/** The result of a call. */
export interface Reply {
  /** The bound operation; undefined if binding failed. */
  readonly input: Record<string, unknown> | undefined;
  readonly failures: readonly FieldError[];
  /** `in path code` of each failure. */
  readonly said: readonly string[];
  readonly refusal: { readonly status: number } | undefined;
}

/** Binds and validates as the pipeline does. A body comes to the same whether all of it is built or only what the operation reads. */
export function send(plan: OperationPlan, sent: Sent): Reply {
  const reply = sendCall(plan, callOf(plan, sent));
  if (sent.json === undefined || !plan.bodyModel) return reply;
  const large = callOf(plan, sent);
  large.body = { kind: 'json', value: valueOfLarge(plan, sent.json) };
  const { input, ...rest } = sendCall(plan, large);
  // A rejected value is not used, because members may be missing.
  deepStrictEqual({ input: reply.failures.length > 0 ? reply.input : input, ...rest }, reply);
  return reply;
}

/** Returns the value of a body that is read in pieces. */
function valueOfLarge(plan: OperationPlan, json: string): unknown {
  const reader = new JsonReader({ values: 1_000_000, depth: 10_000_000, node: openModel(plan.bodyModel, plan.exactNumbers === true) });
  reader.push(Buffer.from(json));
  const read = reader.end();
  if (!('value' in read)) throw new Error(`The body is refused: ${JSON.stringify(read)}`);
  return read.value;
}

function sendCall(plan: OperationPlan, call: OperationCall): Reply {
  const input = plan.bind(call) as Record<string, unknown> | undefined;
  if (input && !call.refusal && !call.failures) plan.validate?.(input as never, call, {} as never);
  const failures = call.failures ?? [];
  return {
    input,
    failures,
    said: failures.map((failure) => `${failure.in} ${failure.path} ${failure.code}`),
    refusal: call.refusal,
  };
}

/** Returns a call of an operation with the parts of a request. */
export function callOf(plan: OperationPlan, { params = {}, query = {}, headers = [], claims, form, json, now }: Sent): OperationCall {
  const source = {
    params,
    query,
    rawHeaders: headers,
    path: '/',
    signal: new AbortController().signal,
    ...(now === undefined ? {} : { now: () => now }),
  };
  const call = new OperationCall(plan, source, claims ? new ClaimsCaller(claims) : anonymous, '0'.repeat(32));
  call.body = bodyOf(plan, json, form);
  return call;
}

function bodyOf(plan: OperationPlan, json: string | undefined, form: Sent['form']): CallBody {
  if (form) return { kind: 'form', fields: form };
  if (json === undefined) return { kind: 'none' };
  return { kind: 'json', value: plan.exactNumbers ? parseExact(json) : JSON.parse(json) };
}

/** Returns the JSON text of a result, as it goes out. */
export function written(plan: OperationPlan, result: unknown): string | undefined {
  return plan.write!(result as never);
}
