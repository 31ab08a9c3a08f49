import type { ActionFilter } from '@portico/core';
import type { OperationCall } from '../call.ts';
import { checkResult } from '../contracts/checkResult.ts';
import type { Stage, StageFactory } from '../pipeline.ts';
import type { CallTracer } from '../trace/tracer.ts';
import { orderFilters, runFiltered } from './filters.ts';

/** How the results of operations are checked. */
export interface ResultChecks {
  /** How many elements of each list are checked; all if absent. */
  readonly mostItems?: number | undefined;
  readonly tracer?: CallTracer | undefined;
}

/** The handler with its services, inside the filters: `filters` are those of the host and of the operation's groups, as declared. */
export function createInvokeStage(
  services: object,
  filters: readonly ActionFilter[],
  { mostItems, tracer }: ResultChecks = {},
): StageFactory {
  const checks = { mostItems, tracer };
  return {
    place: 'invoke',
    createStage(plan) {
      const invoke = (call: OperationCall) => plan.invoke(call.input as never, services as never, call);
      if (plan.filters)
        return createSettlement(
          (call) => runFiltered(orderFilters([...filters, ...plan.filters!(services as never, call)]), call, invoke),
          settleAnew,
          checks,
        );
      const shared = orderFilters(filters);
      return shared.length > 0
        ? createSettlement((call) => runFiltered(shared, call, invoke), settleAnew, checks)
        : createSettlement(invoke, settle, checks);
    },
  };
}

/** Settles the call with what `run` gives, now or later. */
function createSettlement(run: (call: OperationCall) => unknown, settled: Settle, { mostItems, tracer }: ResultChecks): Stage {
  const end: Settle = tracer ? (call, outcome) => traceResultCheck(tracer, call, () => settled(call, outcome)) : settled;
  return (call) => {
    call.mostItems = mostItems;
    const outcome = run(call);
    if (!isThenable(outcome)) return end(call, outcome);
    return outcome.then((later) => end(call, later));
  };
}

type Settle = (call: OperationCall, outcome: unknown) => void;

/** Tells the tracer how the result of a call was checked. */
function traceResultCheck(tracer: CallTracer, call: OperationCall, settled: () => void): void {
  settled();
  if (call.plan.check !== undefined && call.checked === call.outcome) tracer.checked?.(call, call.isSampled ? 'sampled' : 'complete');
}

/** Settles the call with an outcome whose type is checked before the first byte, unless it was checked before the commit. A limit that was exceeded decides. */
function settle(call: OperationCall, outcome: unknown): void {
  if (call.exceeded) return call.end(call.exceeded);
  if (call.checked !== outcome) checkResult(call, outcome);
  call.end(outcome);
}

/** A filter may have changed the result after it was checked. */
function settleAnew(call: OperationCall, outcome: unknown): void {
  if (!call.exceeded) checkResult(call, outcome);
  settle(call, outcome);
}

function isThenable(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
