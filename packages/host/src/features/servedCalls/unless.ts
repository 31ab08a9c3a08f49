import type { OperationCall, StagePart } from '@portico/runtime';
import type { InvokedCall } from '../../remote/invoke/invokedCall.ts';

/** Leaves out a stage that finds out the caller, for calls whose caller the calling host has named. */
export function unlessTold(part: StagePart): StagePart {
  return part.place === 'authenticate' ? unless(part, ({ isTold }) => isTold) : part;
}

/** Leaves out a stage for calls of the system: responses are kept for what their callers may see, and the system sees everything. */
export function unlessOfSystem(part: StagePart): StagePart {
  return unless(part, ({ forAllOwners }) => forAllOwners);
}

function unless({ place, stageOf }: StagePart, isLeftOut: (call: InvokedCall) => boolean): StagePart {
  return {
    place,
    stageOf(plan) {
      const stage = stageOf(plan);
      return stage && ((call: OperationCall) => (isLeftOut(call as InvokedCall) ? undefined : stage(call)));
    },
  };
}
