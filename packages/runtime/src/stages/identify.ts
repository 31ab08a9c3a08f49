import type { OperationCall } from '../call.ts';
import type { StageFactory } from '../pipeline.ts';

/** Fills what the caller's identity gives, for operations that take something of it; a refusal that is noted meanwhile ends the call. */
export function createIdentifyStage(services: object): StageFactory {
  return {
    place: 'identify',
    createStage(plan) {
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
