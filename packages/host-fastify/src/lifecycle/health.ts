import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemAnswer, refusalOf } from '@portico/runtime';
import { stateOf } from '../mapping/hostState.ts';
import type { HostState } from '../mapping/hostState.ts';
import { pathOf } from '../http/source.ts';
import { traceIdOfRequest } from '../http/traceIds.ts';
import { sendThroughHooks } from '../http/write.ts';

/** Maps `/health/live`, which answers while the process runs, and `/health/ready`, which answers 200 from listening until stopping, as long as every store can be read. */
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
    const reason = await notReady(state);
    if (reason === undefined) return ready(state);
    refuse(reason, request, reply);
    return reply;
  });
}

/** Without its broker a host answers as before: messages wait in the outbox. Whoever watches is told. */
function ready({ unreachableBroker }: HostState): { readonly status: 'ready'; readonly unreachable?: readonly string[] } {
  const broker = unreachableBroker();
  return broker === undefined ? { status: 'ready' } : { status: 'ready', unreachable: [broker] };
}

async function notReady({ phase, unreachableStores }: HostState): Promise<string | undefined> {
  if (phase !== 'listening') return phase === 'starting' ? 'The host is starting.' : 'The host is stopping.';
  const stores = await unreachableStores();
  return stores.length === 0 ? undefined : `What the host stands on cannot be reached: ${stores.join(', ')}.`;
}

function refuse(detail: string, request: FastifyRequest, reply: FastifyReply): void {
  sendThroughHooks(
    problemAnswer(refusalOf(503, detail, 'NOT_READY'), { path: pathOf(request.raw.url ?? '/'), traceId: traceIdOfRequest(request) }),
    reply,
  );
}
