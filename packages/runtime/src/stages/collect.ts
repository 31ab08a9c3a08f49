import { checkResult } from '../contracts/checkResult.ts';
import type { OperationCall } from '../call.ts';
import type { StageFactory } from '../pipeline.ts';
import { ResultStream } from '../resultStream.ts';

/** Collects a result that would otherwise be sent while it is read, for code that calls the operation. */
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
