import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemAnswer, refusalOf } from '@portico/runtime';
import { stateOf } from '../mapping/hostState.ts';
import type { HostState } from '../mapping/hostState.ts';
import { pathOf } from '../http/source.ts';
import { traceIdOfRequest } from '../http/traceIds.ts';
import { sendThroughHooks } from '../http/write.ts';
import type { ReadinessCheck, ReadinessReport } from './readiness.ts';

/** Maps `/health/live`, which answers while the process runs, and `/health/ready`, which answers 200 from listening until stopping, as long as what the host needs is there. */
export function mapHealthEndpoints(host: FastifyInstance): void {
  const state = stateOf(host);
  host.addHook('onListen', async () => {
    state.phase = 'listening';
  });
  host.addHook('preClose', async () => {
    state.phase = 'stopping';
  });
  host.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  host.get('/health/ready', { logLevel: 'warn' }, async (request, reply) => {
    // It holds for this moment alone.
    reply.header('cache-control', 'no-store');
    const report = state.phase === 'listening' ? await state.readiness.report(host.log) : unasked;
    const reason = whyNotReady(state, report);
    if (reason === undefined) return { status: 'ready', ...shown(report) };
    refuse(Object.assign(refusalOf(503, reason, 'NOT_READY'), shown(report)), request, reply);
    return reply;
  });
}

/** Makes `/health/ready` ask for one more dependency of the host. */
export function addReadinessCheck(host: FastifyInstance, check: ReadinessCheck): void {
  stateOf(host).readiness.add(check);
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

function refuse(error: ReturnType<typeof refusalOf>, request: FastifyRequest, reply: FastifyReply): void {
  sendThroughHooks(problemAnswer(error, { path: pathOf(request.raw.url ?? '/'), traceId: traceIdOfRequest(request) }), reply);
}
