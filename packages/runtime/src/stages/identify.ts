import type { OperationCall } from '../call.ts';
import type { StageFactory } from '../pipeline.ts';

/** Fills the inputs that come from the caller's identity. A rejection that is recorded meanwhile ends the call. */
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
