import type { FastifyInstance } from 'fastify';
import { requireMapped } from '@portico/host/server';
import { getState } from '../fastifyState.ts';

/** Requires that the operations are mapped when the host starts. */
export function requireMapping(host: FastifyInstance): void {
  host.addHook('onReady', async () => requireMapped(getState(host), 'description'));
}
