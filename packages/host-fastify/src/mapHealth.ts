import type { FastifyInstance } from 'fastify';
import { mapHealthEndpoints as mapInto } from '@portico/host/server';
import type { ReadinessCheck } from '@portico/host/server';
import { getState } from './fastifyState.ts';
import { FastifyServer } from './fastifyServer.ts';

/** Maps `/health/live`, which responds while the process runs, and `/health/ready`, which responds with 200 from listening until stopping, as long as all that the host needs can be reached. */
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

/** Makes `/health/ready` ask for one more dependency of the host. */
export function addReadinessCheck(host: FastifyInstance, check: ReadinessCheck): void {
  getState(host).readiness.add(check);
}
