import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IncomingMessage, closeIfUnread } from '@portico/host/server';

const guards: unique symbol = Symbol('hooks that close connections of unread bodies');

/**
 * Closes connections whose bodies are not read, for the routes of an application whose server is not ours. `concerns` says which requests are. Requests of HTTP/2 are left alone,
 * since its flow control stops a sender that nobody reads.
 */
export function closeUnreadBodies(scope: FastifyInstance, concerns: (request: FastifyRequest) => boolean): void {
  (scope as Guarded)[guards] = countGuards(scope) + 1;
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.raw instanceof IncomingMessage && concerns(request)) closeIfUnread(request.raw, reply.raw);
    done();
  });
}

/** How many hooks of `closeUnreadBodies` the routes of an application have. */
export function countGuards(server: FastifyInstance): number {
  return (server as Guarded)[guards] ?? 0;
}

type Guarded = FastifyInstance & { [guards]?: number };
