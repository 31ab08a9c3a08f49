import type { InputLocation } from '@portico/core';
import type { OperationPlan } from '../plan.ts';

/** An input of an operation in a call from code. */
export interface CallInput {
  /** The property of the operation class. */
  readonly property: string;
  /** The part of a request that contains it. */
  readonly source: InputLocation;
  /** Its name in a request. */
  readonly wireName: string;
  /** Whether it is a text that contains JSON. */
  readonly json?: true;
  /** Converts the value to the form of a request for `JSON.stringify`; absent if no conversion is needed. */
  write?(value: never): unknown;
}

/** How one operation is called from code. */
export interface CallPlan {
  /** `Area.Operation`. */
  readonly operation: string;
  /** The class that declares it, which identifies it in a host. */
  readonly class?: abstract new () => object;
  /** The name among the calls of its area. */
  readonly method: string;
  /** The inputs that a caller passes, without those from the caller's identity. */
  readonly inputs: readonly CallInput[];
  /** The inputs of later versions that differ, by version number; code calls the first version. */
  readonly laterInputs?: Readonly<Record<number, readonly CallInput[]>>;
}

/** Returns the call plan of an operation's version, with the inputs of that version. */
export function callOfVersion(call: CallPlan, { apiVersion }: Pick<OperationPlan, 'apiVersion'>): CallPlan {
  const inputs = apiVersion && call.laterInputs?.[apiVersion.number];
  return inputs ? { ...call, inputs } : call;
}
