import { isError } from '@portico/core';
import type { OperationCall } from '../call.ts';
import type { StagePart } from '../pipeline.ts';

/** Told of the events of an operation in an area without a store, once it has succeeded; it handles its own faults. */
export type Dispatch = (events: readonly object[], call: OperationCall) => unknown;

/** Hands on what an operation raised where there is no store; nothing where it answers with an error. */
export function dispatchPart(dispatch: Dispatch): StagePart {
  const stage = async (call: OperationCall): Promise<void> => {
    const { raised, outcome } = call;
    if (raised === undefined || isError(outcome)) return;
    call.raised = undefined;
    await dispatch(raised, call);
  };
  return { place: 'afterCommit', stageOf: (plan) => (plan.raises ? stage : undefined) };
}
