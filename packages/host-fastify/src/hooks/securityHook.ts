import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { areSpared, csp } from '@portico/host/server';
import type { PreparedHeaders, SecurityHeaders } from '@portico/host/server';

/** No headers at all. */
const none: PreparedHeaders = { list: [], fields: {} };
const key: unique symbol = Symbol('security headers');

/** Makes every answer of a host carry them: those that Fastify sends get them here, ours are written with them. */
export function addSecurityHeaders(host: FastifyInstance, headers: SecurityHeaders): void {
  host.decorate(key, headers);
  host.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done) => {
    setSecurityHeaders(reply);
    done(null, payload);
  });
}

/** Whether answers of this application carry them. */
export function hasSecurityHeaders(server: FastifyInstance): boolean {
  return getReplyHeaders(server) !== undefined;
}

/** What an answer of this status carries. */
export function selectSecurityHeaders(status: number, reply: FastifyReply): PreparedHeaders {
  const { request } = reply;
  if (areSpared(reply)) return none;
  return getReplyHeaders(request.server)?.of(status, request) ?? none;
}

/** Sets what the reply does not say itself; a page tells browsers its own policy, or none. */
export function setSecurityHeaders(reply: FastifyReply): void {
  const page = String(reply.getHeader('content-type')).startsWith('text/html');
  for (const [name, value] of Object.entries(selectSecurityHeaders(reply.statusCode, reply).fields))
    if (!reply.hasHeader(name) && !(page && name === csp)) reply.header(name, value);
}

function getReplyHeaders(server: FastifyInstance): SecurityHeaders | undefined {
  return (server as { readonly [key]?: SecurityHeaders })[key];
}
