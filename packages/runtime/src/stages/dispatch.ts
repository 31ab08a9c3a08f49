import { isError } from '@portico/core';
import type { OperationCall } from '../call.ts';
import type { StageFactory } from '../pipeline.ts';

/** Receives the events of a successful operation in an area without a store; it handles its own faults. */
export interface Dispatch {
  (events: readonly object[], call: OperationCall): unknown;
  /** Throws if an event does not satisfy its declared type, or lacks a tenant that its handlers need. */
  check?(events: readonly object[], call: OperationCall): void;
}

/** Checks the events that an operation raised in an area without a store before the response, and dispatches them after it. Does nothing if the operation returned an error. */
export function createDispatchStages(dispatch: Dispatch): readonly StageFactory[] {
  const check = (call: OperationCall): void => {
    if (call.raised !== undefined && !isError(call.outcome)) dispatch.check?.(call.raised, call);
  };
  const stage = async (call: OperationCall): Promise<void> => {
    const { raised, outcome } = call;
    if (raised === undefined || isError(outcome)) return;
    call.raised = undefined;
    await dispatch(raised, call);
  };
  return [
    { place: 'respond', createStage: (plan) => (plan.raises ? check : undefined) },
    { place: 'afterCommit', createStage: (plan) => (plan.raises ? stage : undefined) },
  ];
}
