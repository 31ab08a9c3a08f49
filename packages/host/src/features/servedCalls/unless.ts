import type { OperationCall, StageFactory } from '@portico/runtime';
import type { InvokedCall } from '../../remote/invoke/invokedCall.ts';

/** Skips an authentication stage for calls whose caller the calling host has named. */
export function skipForKnownCaller(part: StageFactory): StageFactory {
  return part.place === 'authenticate' ? skipStage(part, ({ isCallerNamed }) => isCallerNamed) : part;
}

/** Skips a stage for calls of the system: responses are cached for what their callers may see, and the system sees everything. */
export function skipForSystem(part: StageFactory): StageFactory {
  return skipStage(part, ({ forAllOwners }) => forAllOwners);
}

function skipStage({ place, createStage: stageOf }: StageFactory, isLeftOut: (call: InvokedCall) => boolean): StageFactory {
  return {
    place,
    createStage(plan) {
      const stage = stageOf(plan);
      return stage && ((call: OperationCall) => (isLeftOut(call as InvokedCall) ? undefined : stage(call)));
    },
  };
}
