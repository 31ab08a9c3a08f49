import { getRequestTraceId } from '../http/traceIds.ts';
import type { ServerRequest } from '../server/serverRequest.ts';
import { publishFault } from '../faultChannel.ts';

/** Logs an unexpected error of a request outside any operation with its trace id, for example of a hook or a hand-written route. */
export function logRequestFault(fault: unknown, request: ServerRequest): void {
  publishFault(fault);
  request.log.error({ err: fault, traceId: getRequestTraceId(request) }, 'A request failed unexpectedly');
}
