import type { ActionFilter } from '@portico/core';
import type { OperationCall } from '../call.ts';
import type { Stage, StagePart } from '../pipeline.ts';
import { inOrder, runFiltered } from './filters.ts';

/** The handler with its services, inside the filters: `filters` are those of the host and of the operation's groups, as declared. */
export function invokePart(services: object, filters: readonly ActionFilter[]): StagePart {
  return {
    place: 'invoke',
    stageOf(plan) {
      const invoke = (call: OperationCall) => plan.invoke(call.input as never, services as never, call);
      if (plan.filters)
        return settling((call) => runFiltered(inOrder([...filters, ...plan.filters!(services as never, call)]), call, invoke));
      const shared = inOrder(filters);
      return settling(shared.length > 0 ? (call) => runFiltered(shared, call, invoke) : invoke);
    },
  };
}

/** Settles the call with what `run` gives, now or later. */
function settling(run: (call: OperationCall) => unknown): Stage {
  return (call) => {
    const outcome = run(call);
    if (!isThenable(outcome)) return call.end(outcome);
    return outcome.then((settled) => call.end(settled));
  };
}

function isThenable(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
