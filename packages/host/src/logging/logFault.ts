import { omitUndefined } from '@portico/core/values';
import { CodeCall, ContractFault } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import type { ServerLog } from '../server/serverLog.ts';
import { HttpSource } from '../http/source.ts';

/** Logs a fault of an operation with its trace id; where the client has hung up, what then fails is no fault of ours. */
export function logFault(fault: unknown, call: OperationCall): void {
  const { request, reply } = call.source as HttpSource;
  tell(fault, call, { log: request.log, hungUp: reply.raw.destroyed });
}

/** Logs faults of operations that code calls, with the request that led to them, and in `log` where none did. */
export function logFaultTo(log: ServerLog): typeof logFault {
  return (fault, call) => {
    const source = requestBehind(call);
    tell(fault, call, { log: source?.request.log ?? log, hungUp: source?.reply.raw.destroyed ?? false });
  };
}

function tell(fault: unknown, call: OperationCall, { log, hungUp }: { log: ServerLog; hungUp: boolean }): void {
  const fields = {
    err: fault,
    traceId: call.traceId,
    operation: call.plan.id,
    ...omitUndefined({ path: fault instanceof ContractFault ? fault.path : undefined }),
  };
  if (hungUp) log.info(fields, 'The client hung up during an operation');
  else log.error(fields, 'An operation failed unexpectedly');
}

function requestBehind(call: OperationCall): HttpSource | undefined {
  let outer = call;
  while (outer instanceof CodeCall) outer = outer.parent;
  return outer.source instanceof HttpSource ? outer.source : undefined;
}
