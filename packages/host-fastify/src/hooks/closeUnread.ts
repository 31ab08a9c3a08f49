import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IncomingMessage, adaptHttp2, closeIfUnread } from '@portico/host/server';

const guards: unique symbol = Symbol('hooks that close connections of unread bodies');

/**
 * Closes connections with unread bodies, for routes of an application that `createHost` did not create. `concerns` selects
 * the requests. With HTTP/2 only the stream of the request is closed.
 */
export function closeUnreadBodies(scope: FastifyInstance, concerns: (request: FastifyRequest) => boolean): void {
  (scope as GuardedInstance)[guards] = countGuards(scope) + 1;
  scope.addHook('onRequest', (request, reply, done) => {
    if (!concerns(request)) return done();
    if (request.raw instanceof IncomingMessage) closeIfUnread(request.raw, reply.raw);
    else adaptHttp2(request.raw, reply.raw);
    done();
  });
}

/** Returns how many hooks of `closeUnreadBodies` the routes of an application have. */
export function countGuards(server: FastifyInstance): number {
  return (server as GuardedInstance)[guards] ?? 0;
}

type GuardedInstance = FastifyInstance & { [guards]?: number };
