import type { FastifyInstance } from 'fastify';
import { StartRefused } from '@portico/host/server';
import { stateOf } from '../fastifyState.ts';

/** What is to be described must be there when the host starts. */
export function requireMapping(host: FastifyInstance): void {
  host.addHook('onReady', async () => {
    if (!stateOf(host).mapped) throw new StartRefused(['an API description was asked for, and mapServiceEndpoints was not called']);
  });
}
