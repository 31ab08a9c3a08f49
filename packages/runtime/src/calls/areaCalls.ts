import type { OperationCall } from '../call.ts';
import { getCurrentCall, runInCallContext } from '../currentCall.ts';
import { isFileOfInput } from '../files/fileInputs.ts';
import type { Pipeline } from '../pipeline.ts';
import type { OperationPlan } from '../plan.ts';
import { RouteNotFoundError } from '../problem/refusals.ts';
import { parseExact, toExactJson } from '../reading/exactNumbers.ts';
import type { CallInput, CallPlan } from './callPlan.ts';
import { buildCallRequest } from './callRequest.ts';
import type { CallRequest } from './callRequest.ts';
import { CodeCall } from './codeCall.ts';
import type { CallLink } from './codeCall.ts';
import { getPayloadName, buildPayload } from './payload.ts';
import type { Payload } from './payload.ts';

/** An operation that code can call, with its pipeline for that. */
export interface CalledOperation {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  readonly pipeline: Pick<Pipeline, 'run'>;
  /** The work that it starts, if that runs in the background. */
  readonly work?: Pick<CalledOperation, 'plan' | 'pipeline'>;
  /** Whether a request with these placeholder values would match its route. */
  accepts(params: CallRequest['params']): boolean;
}

/** An operation of an area that runs in another process. */
export interface RemoteOperation {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  /** Sends one call, and returns its outcome: a result, or an error as a value. */
  invoke(call: RemoteCall): Promise<unknown>;
}

/** One call that leaves the process. */
export interface RemoteCall {
  /** The inputs in the form that `JSON.stringify` writes; files and streams are passed unchanged. */
  readonly payload: Payload;
  /** The surrounding call, with the identity, tenant, trace and signal. */
  readonly parent: OperationCall;
  readonly link: CallLink;
}

/** Called before every call: joins the call to its caller's unit of work, or throws if that is impossible. */
export type EnterCall = (call: CodeCall, link: CallLink) => void;

type Calls = new (parent: OperationCall, link: CallLink) => object;

/** The operations of a host's areas for calls from code. */
export class AreaCalls {
  readonly #areas: ReadonlyMap<string, Calls>;

  /** `areas`: the operations that can be called, by area. */
  constructor(areas: ReadonlyMap<string, readonly (CalledOperation | RemoteOperation)[]>, enter: EnterCall) {
    this.#areas = new Map([...areas].map(([area, operations]) => [area, createCallsClass(operations, enter)]));
  }

  /** The calls of one area, made within another call. */
  of(parent: OperationCall, link: CallLink): object {
    const Area = this.#areas.get(link.to);
    if (!Area) throw new Error(`This host runs no operations of the area '${link.to}'.`);
    return new Area(parent, link);
  }
}

/** Creates a class with a method for each operation, so that a call allocates one small object however many operations the area has. */
function createCallsClass(operations: readonly (CalledOperation | RemoteOperation)[], enter: EnterCall): Calls {
  class LinkedAreaCalls {
    readonly #parent: OperationCall;
    readonly #link: CallLink;

    constructor(parent: OperationCall, link: CallLink) {
      this.#parent = parent;
      this.#link = link;
    }

    static run(calls: LinkedAreaCalls, operation: CalledOperation | RemoteOperation, given: object | undefined): Promise<unknown> {
      const within = { parent: calls.#parent, link: calls.#link };
      if ('invoke' in operation) return operation.invoke({ ...within, payload: buildPayload(operation.call.inputs, given) });
      return runCall(operation, serializePayload(operation, given), { ...within, enter });
    }
  }
  for (const operation of operations) {
    const value = function (this: LinkedAreaCalls, given?: object) {
      return LinkedAreaCalls.run(this, operation, given);
    };
    Object.defineProperty(LinkedAreaCalls.prototype, operation.call.method, { value });
  }
  return LinkedAreaCalls;
}

/** The surrounding call, and the function that enters a call. */
export interface CallEntry {
  readonly parent: OperationCall;
  readonly link: CallLink;
  readonly enter: EnterCall;
}

/** Calls an operation with a payload that is written as JSON, as a request has it. */
export async function callWithJson(operation: CalledOperation | RemoteOperation, json: string, calling: CallEntry): Promise<unknown> {
  const payload = parseExact(json) as Payload;
  if (!('invoke' in operation)) return runCall(operation, payload, calling);
  const { parent, link } = calling;
  return operation.invoke({ parent, link, payload: toExactJson(payload) as Payload });
}

async function runCall(operation: CalledOperation, payload: Payload, { parent, link, enter }: CallEntry): Promise<unknown> {
  const { plan, pipeline } = operation;
  const request = buildCallRequest(plan, operation.call, payload);
  if (!operation.accepts(request.params)) return new RouteNotFoundError();
  const call = new CodeCall(plan, request, { parent, link });
  enter(call, link);
  const answer = await (getCurrentCall() === undefined ? pipeline.run(call) : runInCallContext(call, () => pipeline.run(call)));
  return answer.body ?? call.outcome;
}

/** Returns whether an input is a stream or files. */
function isStreamed(input: CallInput, plan: OperationPlan): boolean {
  return (plan.body === 'stream' && input.source === 'body') || isFileOfInput(plan, input);
}

/** Converts a payload through JSON, as over the wire, so that the two sides share no objects; streams and files are passed unchanged. */
function serializePayload({ plan, call }: CalledOperation, given: object | undefined): Payload {
  const payload = buildPayload(call.inputs, given);
  const names = call.inputs.filter((input) => isStreamed(input, plan)).map(getPayloadName);
  if (names.length === 0) return parseExact(JSON.stringify(payload)) as Payload;
  const pick = (value: (name: string) => unknown) => Object.fromEntries(names.map((name) => [name, value(name)]));
  const text = JSON.stringify({ ...payload, ...pick(() => undefined) });
  return { ...(parseExact(text) as Payload), ...pick((name) => payload[name]) };
}
