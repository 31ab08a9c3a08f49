import type { OperationCall } from '../call.ts';
import type { StagePart } from '../pipeline.ts';

/** Fills what the caller's identity gives, for operations that take something of it; a refusal that is noted meanwhile ends the call. */
export function identifyPart(services: object): StagePart {
  return {
    place: 'identify',
    stageOf(plan) {
      if (!plan.identify) return undefined;
      return (call) => {
        const wait = plan.identify!(call.input as never, call, services as never);
        return wait === undefined ? settle(call) : wait.then(() => settle(call));
      };
    },
  };
}

function settle(call: OperationCall): void {
  if (call.refusal !== undefined) call.end(call.refusal);
}
