import type { StagePart } from '../pipeline.ts';

/** Fills what the caller's identity gives, for operations that take something of it; a refusal that is noted meanwhile ends the call. */
export const identifyPart: StagePart = {
  place: 'identify',
  stageOf(plan) {
    if (!plan.identify) return undefined;
    return (call) => {
      plan.identify!(call.input as never, call);
      if (call.refusal !== undefined) call.end(call.refusal);
    };
  },
};
