import { logRequest } from '@portico/host/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Logs the requests of a host. Fastify itself would log two lines, without route, operation and caller. */
export function logRequests(host: FastifyInstance): void {
  host.addHook('onRequest', (request, reply, done) => {
    logFastifyRequest(request, reply);
    done();
  });
}

/** Logs a request, once its response is sent. */
export function logFastifyRequest({ log, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  // Probes have a log of a higher level.
  if (isWritten(log)) logRequest(reply, routeOptions.url);
}

/** Returns whether lines of the level `info` are written. A host without a log has a logger without levels. */
function isWritten(log: FastifyBaseLogger): boolean {
  return (log as { isLevelEnabled?: (level: string) => boolean }).isLevelEnabled?.('info') ?? false;
}
