import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemAnswer, refusalOf } from '@portico/runtime';
import { stateOf } from '../mapping/hostState.ts';
import { pathOf } from '../http/source.ts';
import { traceIdOfRequest } from '../http/traceIds.ts';
import { sendThroughHooks } from '../http/write.ts';

/** Maps `/health/live`, which answers while the process runs, and `/health/ready`, which answers 200 from listening until stopping. */
export function mapHealthEndpoints(host: FastifyInstance): void {
  const state = stateOf(host);
  host.addHook('onListen', async () => {
    state.phase = 'listening';
  });
  host.addHook('preClose', async () => {
    state.phase = 'stopping';
  });
  host.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  host.get('/health/ready', { logLevel: 'warn' }, (request, reply) => {
    if (state.phase === 'listening') reply.send({ status: 'ready' });
    else refuse(state.phase === 'starting' ? 'The host is starting.' : 'The host is stopping.', request, reply);
  });
}

function refuse(detail: string, request: FastifyRequest, reply: FastifyReply): void {
  sendThroughHooks(
    problemAnswer(refusalOf(503, detail, 'NOT_READY'), { path: pathOf(request.raw.url ?? '/'), traceId: traceIdOfRequest(request) }),
    reply,
  );
}
