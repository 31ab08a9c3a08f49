import { problemAnswer, refusalOf } from '@portico/runtime';
import type { Answer } from '@portico/runtime';
import type { HostState } from '../hostState.ts';
import { pathOf } from '../http/source.ts';
import { traceIdOfRequest } from '../http/traceIds.ts';
import type { HostServer } from '../server/hostServer.ts';
import type { ServerRequest } from '../server/serverRequest.ts';
import type { ReadinessReport } from './readiness.ts';

const owner = 'the host, which tells there how it is';

/** Maps `/health/live`, which responds while the process runs, and `/health/ready`, which responds with 200 from listening until stopping, as long as all that the host needs can be reached. */
export function mapHealthEndpoints(server: HostServer, state: HostState): void {
  server.route({ method: 'GET', url: '/health/live', owner, isProbe: true, handle: () => ok({ status: 'live' }) });
  server.route({ method: 'GET', url: '/health/ready', owner, isProbe: true, handle: (request) => readiness(request, server, state) });
}

async function readiness(request: ServerRequest, server: HostServer, state: HostState): Promise<Answer> {
  const report = state.phase === 'listening' ? await state.readiness.report(server.log) : unasked;
  const reason = whyNotReady(state, report);
  // It holds for this moment alone.
  const headers = { 'cache-control': 'no-store' };
  if (reason === undefined) return { ...ok({ status: 'ready', ...shown(report) }), headers };
  const refusal = Object.assign(refusalOf(503, reason, 'NOT_READY'), shown(report));
  const response = problemAnswer(refusal, { path: pathOf(request.raw.url ?? '/'), traceId: traceIdOfRequest(request) });
  return { ...response, headers: { ...response.headers, ...headers } };
}

function ok(value: object): Answer {
  return { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value), headers: undefined };
}

const unasked: ReadinessReport = { dependencies: {}, missing: [] };

/** A host that depends on nothing says nothing of it. */
function shown({ dependencies }: ReadinessReport): Partial<Pick<ReadinessReport, 'dependencies'>> {
  return Object.keys(dependencies).length === 0 ? {} : { dependencies };
}

function whyNotReady({ phase }: HostState, { missing }: ReadinessReport): string | undefined {
  if (phase !== 'listening') return phase === 'starting' ? 'The host is starting.' : 'The host is stopping.';
  return missing.length === 0 ? undefined : `What the host stands on cannot be used: ${missing.join(', ')}.`;
}
