import { buildProblemResponse, createHttpError } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import type { HostState } from '../hostState.ts';
import { extractPath } from '../http/source.ts';
import { getRequestTraceId } from '../http/traceIds.ts';
import type { HostServer } from '../server/hostServer.ts';
import type { ServerRequest } from '../server/serverRequest.ts';
import type { ReadinessReport } from './readiness.ts';

const owner = 'the host (health checks)';

/**
 * Maps `/health/live`, which responds while the process runs, and `/health/ready`, which responds with 200 from listening
 * until stopping, as long as every required dependency is reachable.
 */
export function mapHealthEndpoints(server: HostServer, state: HostState): void {
  server.route({ method: 'GET', url: '/health/live', owner, isProbe: true, handle: () => createOkResponse({ status: 'live' }) });
  server.route({
    method: 'GET',
    url: '/health/ready',
    owner,
    isProbe: true,
    handle: (request) => respondToReadiness(request, server, state),
  });
}

async function respondToReadiness(request: ServerRequest, server: HostServer, state: HostState): Promise<OperationResponse> {
  const report = state.phase === 'listening' ? await state.readiness.report(server.log) : unasked;
  const reason = explainNotReady(state, report);
  // The response is valid for this moment only.
  const headers = { 'cache-control': 'no-store' };
  if (reason === undefined) return { ...createOkResponse({ status: 'ready', ...toVisibleReport(report) }), headers };
  const refusal = Object.assign(createHttpError(503, reason, 'NOT_READY'), toVisibleReport(report));
  const response = buildProblemResponse(refusal, { path: extractPath(request.raw.url ?? '/'), traceId: getRequestTraceId(request) });
  return { ...response, headers: { ...response.headers, ...headers } };
}

function createOkResponse(value: object): OperationResponse {
  return { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value), headers: undefined };
}

const unasked: ReadinessReport = { dependencies: {}, missing: [] };

/** Returns the visible part of a report. A host without dependencies omits them. */
function toVisibleReport({ dependencies }: ReadinessReport): Partial<Pick<ReadinessReport, 'dependencies'>> {
  return Object.keys(dependencies).length === 0 ? {} : { dependencies };
}

function explainNotReady({ phase }: HostState, { missing }: ReadinessReport): string | undefined {
  if (phase !== 'listening') return phase === 'starting' ? 'The host is starting.' : 'The host is stopping.';
  return missing.length === 0 ? undefined : `Required dependencies are unavailable: ${missing.join(', ')}.`;
}
