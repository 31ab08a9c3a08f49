import type { ActionFilter } from '@portico/core';
import type { OperationCall } from '../call.ts';
import { checkResult } from '../contracts/checkResult.ts';
import type { Stage, StagePart } from '../pipeline.ts';
import { inOrder, runFiltered } from './filters.ts';

/** The handler with its services, inside the filters: `filters` are those of the host and of the operation's groups, as declared. */
export function invokePart(services: object, filters: readonly ActionFilter[]): StagePart {
  return {
    place: 'invoke',
    stageOf(plan) {
      const invoke = (call: OperationCall) => plan.invoke(call.input as never, services as never, call);
      if (plan.filters)
        return settling((call) => runFiltered(inOrder([...filters, ...plan.filters!(services as never, call)]), call, invoke), settleAnew);
      const shared = inOrder(filters);
      return shared.length > 0 ? settling((call) => runFiltered(shared, call, invoke), settleAnew) : settling(invoke, settle);
    },
  };
}

/** Settles the call with what `run` gives, now or later. */
function settling(run: (call: OperationCall) => unknown, settled: (call: OperationCall, outcome: unknown) => void): Stage {
  return (call) => {
    const outcome = run(call);
    if (!isThenable(outcome)) return settled(call, outcome);
    return outcome.then((later) => settled(call, later));
  };
}

/** Settles the call with an outcome whose type is checked before the first byte, unless it was checked before the commit. */
function settle(call: OperationCall, outcome: unknown): void {
  if (call.checked !== outcome) checkResult(call, outcome);
  call.end(outcome);
}

/** A filter may have changed the result after it was checked. */
function settleAnew(call: OperationCall, outcome: unknown): void {
  checkResult(call, outcome);
  settle(call, outcome);
}

function isThenable(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
