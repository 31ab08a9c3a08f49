import type { InputLocation } from '@portico/core';
import type { OperationPlan } from '../plan.ts';

/** One value that a call of an operation may give. */
export interface CallInput {
  /** The property of the operation class. */
  readonly property: string;
  /** Where a request has it. */
  readonly source: InputLocation;
  /** Its name there. */
  readonly wireName: string;
  /** Whether it is a text that holds JSON. */
  readonly json?: true;
  /** The value as `JSON.stringify` writes it the way a request has it; absent where that needs nothing. */
  write?(value: never): unknown;
}

/** How one operation is called from code. */
export interface CallPlan {
  /** `Area.Operation`. */
  readonly operation: string;
  /** The name among the calls of its area. */
  readonly method: string;
  /** What a caller gives; nothing of what the caller's identity gives. */
  readonly inputs: readonly CallInput[];
  /** The same for later versions, by their number, where they take something else; code calls the first. */
  readonly laterInputs?: Readonly<Record<number, readonly CallInput[]>>;
}

/** How a version of an operation is called, by what that version takes. */
export function callOfVersion(call: CallPlan, { apiVersion }: Pick<OperationPlan, 'apiVersion'>): CallPlan {
  const inputs = apiVersion && call.laterInputs?.[apiVersion.number];
  return inputs ? { ...call, inputs } : call;
}
