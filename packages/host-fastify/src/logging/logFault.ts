import type { OperationCall } from '@portico/runtime';
import type { HttpSource } from '../http/source.ts';

/** Logs a fault of an operation with its trace id; where the client has hung up, what then fails is no fault of ours. */
export function logFault(fault: unknown, call: OperationCall): void {
  const { request, reply } = call.source as HttpSource;
  const fields = { err: fault, traceId: call.traceId, operation: call.plan.id };
  if (reply.raw.destroyed) request.log.info(fields, 'The client hung up during an operation');
  else request.log.error(fields, 'An operation failed unexpectedly');
}
