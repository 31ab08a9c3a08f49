import type { FastifyInstance } from 'fastify';
import { mapHealthEndpoints as mapInto } from '@portico/host/server';
import type { ReadinessCheck } from '@portico/host/server';
import { getState } from './fastifyState.ts';
import { FastifyServer } from './fastifyServer.ts';

/**
 * Maps `/health/live`, which responds while the process runs, and `/health/ready`, which responds with 200 from listening
 * until stopping, as long as every required dependency is reachable.
 */
export function mapHealthEndpoints(host: FastifyInstance): void {
  const state = getState(host);
  host.addHook('onListen', async () => {
    state.phase = 'listening';
  });
  host.addHook('preClose', async () => {
    state.phase = 'stopping';
  });
  mapInto(new FastifyServer(host, state.owners), state);
}

/** Adds a dependency to the checks of `/health/ready`. */
export function addReadinessCheck(host: FastifyInstance, check: ReadinessCheck): void {
  getState(host).readiness.add(check);
}
