import { omitUndefined } from '@portico/core/values';
import { CodeCall, ContractFault } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import type { ServerLog } from '../server/serverLog.ts';
import { HttpSource } from '../http/source.ts';
import { publishFault } from '../faultChannel.ts';

/** Logs an unexpected error of an operation with its trace id. If the client has disconnected, the error is logged as information. */
export function logFault(fault: unknown, call: OperationCall): void {
  const { request, reply } = call.source as HttpSource;
  tell(fault, call, { log: request.log, hungUp: reply.raw.destroyed });
}

/** Logs unexpected errors of operations that code calls: to the log of the request that caused the call, or to `log` if there is none. */
export function logFaultTo(log: ServerLog): typeof logFault {
  return (fault, call) => {
    const source = findRequest(call);
    tell(fault, call, { log: source?.request.log ?? log, hungUp: source?.reply.raw.destroyed ?? false });
  };
}

function tell(fault: unknown, call: OperationCall, { log, hungUp }: { log: ServerLog; hungUp: boolean }): void {
  publishFault(fault, call.plan.id);
  const fields = {
    err: fault,
    traceId: call.traceId,
    operation: call.plan.id,
    ...omitUndefined({ path: fault instanceof ContractFault ? fault.path : undefined }),
  };
  if (hungUp) log.info(fields, 'The client disconnected during an operation');
  else log.error(fields, 'An operation failed unexpectedly');
}

function findRequest(call: OperationCall): HttpSource | undefined {
  let outer = call;
  while (outer instanceof CodeCall) outer = outer.parent;
  return outer.source instanceof HttpSource ? outer.source : undefined;
}
