import type { ActionFilter } from '@portico/core';
import type { OperationCall } from '../call.ts';

/** Orders the filters around an operation, outermost first: by `order`, then as declared (host, groups, operation). */
export function orderFilters(filters: readonly ActionFilter[]): readonly ActionFilter[] {
  return filters.toSorted((one, other) => one.order - other.order);
}

/** Runs an operation inside its filters; each filter decides whether the next one runs at all. */
export function runFiltered(filters: readonly ActionFilter[], call: OperationCall, invoke: (call: OperationCall) => unknown): unknown {
  const seen = { id: call.plan.id, input: call.input as object, traceId: call.traceId };
  const from = (index: number): unknown => {
    const filter = filters[index];
    return filter ? filter.around(seen, async () => from(index + 1)) : invoke(call);
  };
  return from(0);
}
