import { checkResult } from '../contracts/checkResult.ts';
import type { OperationCall } from '../call.ts';
import type { StageFactory } from '../pipeline.ts';
import { ResultStream } from '../resultStream.ts';

/** Gives code that calls an operation the whole of a result that is otherwise sent while it is read. */
export const collectStage: StageFactory = {
  place: 'respond',
  createStage: (plan) =>
    plan.answer === 'json' ? (call) => (call.outcome instanceof ResultStream ? collect(call, call.outcome) : undefined) : undefined,
};

async function collect(call: OperationCall, stream: ResultStream): Promise<void> {
  const outcome = await stream.collect();
  checkResult(call, outcome);
  call.outcome = outcome;
}
