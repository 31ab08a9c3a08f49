import type { OperationCall } from '../call.ts';
import { getCurrentCall, runInCallContext } from '../currentCall.ts';
import { isFileOfInput } from '../files/fileInputs.ts';
import type { Pipeline } from '../pipeline.ts';
import type { OperationPlan } from '../plan.ts';
import { RouteNotFoundError } from '../problem/refusals.ts';
import { parseExact } from '../reading/exactNumbers.ts';
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
  /** Whether a request with these values of placeholders would have come to it: none breaks a constraint of its route. */
  accepts(params: CallRequest['params']): boolean;
}

/** An operation of an area that runs in another process. */
export interface RemoteOperation {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  /** Carries one call there, and gives back what it came to: a result, or an error as a value. */
  invoke(call: RemoteCall): Promise<unknown>;
}

/** One call that leaves the process. */
export interface RemoteCall {
  /** What the caller gives, as `JSON.stringify` is to write it; files and bytes that flow stand in it as they are. */
  readonly payload: Payload;
  /** The call within which it is made: it brings identity, tenant, trace and signal. */
  readonly parent: OperationCall;
  readonly link: CallLink;
}

/** Told of every call before it runs: it joins the call to its caller's unit of work, or throws where that cannot be. */
export type EnterCall = (call: CodeCall, link: CallLink) => void;

type Calls = new (parent: OperationCall, link: CallLink) => object;

/** The operations of a host's areas, as code of the areas calls them. */
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

/** A class with a method for each operation: of one call there is one small object, however many operations the area has. */
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
      return runCall(operation, given, { ...within, enter });
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

interface Calling {
  readonly parent: OperationCall;
  readonly link: CallLink;
  readonly enter: EnterCall;
}

async function runCall(operation: CalledOperation, given: object | undefined, { parent, link, enter }: Calling): Promise<unknown> {
  const { plan, pipeline } = operation;
  const request = buildCallRequest(plan, operation.call, serializePayload(operation, given));
  if (!operation.accepts(request.params)) return new RouteNotFoundError();
  const call = new CodeCall(plan, request, { parent, link });
  enter(call, link);
  const answer = await (getCurrentCall() === undefined ? pipeline.run(call) : runInCallContext(call, () => pipeline.run(call)));
  return answer.body ?? call.outcome;
}

/** Whether an input is bytes that flow, or files. */
function isStreamed(input: CallInput, plan: OperationPlan): boolean {
  return (plan.body === 'stream' && input.source === 'body') || isFileOfInput(plan, input);
}

/** A payload as it arrives: by way of JSON, as it would by the wire, so that neither side holds values of the other; bytes that flow and files stay as they are. */
function serializePayload({ plan, call }: CalledOperation, given: object | undefined): Payload {
  const payload = buildPayload(call.inputs, given);
  const names = call.inputs.filter((input) => isStreamed(input, plan)).map(getPayloadName);
  if (names.length === 0) return parseExact(JSON.stringify(payload)) as Payload;
  const pick = (value: (name: string) => unknown) => Object.fromEntries(names.map((name) => [name, value(name)]));
  const text = JSON.stringify({ ...payload, ...pick(() => undefined) });
  return { ...(parseExact(text) as Payload), ...pick((name) => payload[name]) };
}
