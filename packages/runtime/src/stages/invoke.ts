import type { ActionFilter } from '@portico/core';
import type { OperationCall } from '../call.ts';
import { checkResult } from '../contracts/checkResult.ts';
import { createHttpError } from '../problem/problem.ts';
import type { Stage, StageFactory } from '../pipeline.ts';
import type { CallTracer } from '../trace/tracer.ts';
import { orderFilters, runFiltered } from './filters.ts';

/** The longest time of a timer, in milliseconds: 24 days. */
const longestTimer = 2 ** 31 - 1;

/** How the results of operations are checked. */
export interface ResultChecks {
  /** How many elements of each list are checked; all if absent. */
  readonly mostItems?: number | undefined;
  readonly tracer?: CallTracer | undefined;
}

/** Creates the stage that runs the handler with its services inside the filters; `filters` are those of the host and of the operation's groups, as declared. */
export function createInvokeStage(
  services: object,
  filters: readonly ActionFilter[],
  { mostItems, tracer }: ResultChecks = {},
): StageFactory {
  const checks = { mostItems, tracer };
  return {
    place: 'invoke',
    createStage(plan) {
      const { timeout = 0 } = plan;
      const handle = (call: OperationCall) => plan.invoke(call.input as never, services as never, call);
      const invoke = timeout > 0 ? (call: OperationCall) => runInTime(handle(call), call, timeout) : handle;
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

/** Ends the call with the outcome of `run`, which may be a promise. */
function createSettlement(run: (call: OperationCall) => unknown, settled: OutcomeRecorder, { mostItems, tracer }: ResultChecks): Stage {
  const end: OutcomeRecorder = tracer ? (call, outcome) => traceResultCheck(tracer, call, () => settled(call, outcome)) : settled;
  return (call) => {
    call.mostItems = mostItems;
    const outcome = run(call);
    if (!isThenable(outcome)) return end(call, outcome);
    return outcome.then((later) => end(call, later));
  };
}

/**
 * Ends a call whose handler takes longer than the operation's own deadline. The handler itself cannot be ended, and its result is ignored. Work that a
 * store rolls back is left to the store.
 */
function runInTime(outcome: unknown, call: OperationCall, timeout: number): unknown {
  // A longer timer would fire immediately.
  if (!isThenable(outcome) || timeout > longestTimer) return outcome;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (call.isTimed) return;
      call.exceeded ??= createHttpError(504, `The operation took longer than ${timeout} ms.`, 'DEADLINE_EXCEEDED');
      resolve(call.exceeded);
    }, timeout);
    void outcome.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type OutcomeRecorder = (call: OperationCall, outcome: unknown) => void;

/** Reports to the tracer how the result of a call was checked. */
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

/** Settles the outcome again, since a filter may have changed the result after it was checked. */
function settleAnew(call: OperationCall, outcome: unknown): void {
  if (!call.exceeded) checkResult(call, outcome);
  settle(call, outcome);
}

function isThenable(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
