import type { OperationCall } from '../call.ts';
import type { Stage, StageFactory } from '../pipeline.ts';
import { BindingError } from '../problem/refusals.ts';

/** Reads every input but the body into a new operation instance, or rejects: 401 for a claim, else 400 with every failure. */
const bind: Stage = (call: OperationCall) => {
  const input = call.plan.bind(call);
  if (call.refusal !== undefined) call.end(call.refusal);
  else if (call.failures !== undefined) call.end(new BindingError(call.failures));
  else call.input = input;
};

/** Binding, which every operation needs. */
export const bindStage: StageFactory = { place: 'bind', createStage: () => bind };
