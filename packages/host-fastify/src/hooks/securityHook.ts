import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { omitsSecurityHeaders, csp } from '@portico/host/server';
import type { PreparedHeaders, SecurityHeaders } from '@portico/host/server';

/** The empty set of headers. */
const none: PreparedHeaders = { list: [], fields: {} };
const key: unique symbol = Symbol('security headers');

/** Adds the security headers to all responses of a host: this hook sets those of Fastify's responses; Portico writes its own. */
export function addSecurityHeaders(host: FastifyInstance, headers: SecurityHeaders): void {
  host.decorate(key, headers);
  host.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done) => {
    setSecurityHeaders(reply);
    done(null, payload);
  });
}

/** Returns whether responses of this application have security headers. */
export function hasSecurityHeaders(server: FastifyInstance): boolean {
  return getReplyHeaders(server) !== undefined;
}

/** Returns the security headers of a response with this status. */
export function selectSecurityHeaders(status: number, reply: FastifyReply): PreparedHeaders {
  const { request } = reply;
  if (omitsSecurityHeaders(reply)) return none;
  return getReplyHeaders(request.server)?.of(status, request) ?? none;
}

/** Sets the security headers that are not set yet. An HTML page sets its own content security policy, or none. */
export function setSecurityHeaders(reply: FastifyReply): void {
  const page = String(reply.getHeader('content-type')).startsWith('text/html');
  for (const [name, value] of Object.entries(selectSecurityHeaders(reply.statusCode, reply).fields))
    if (!reply.hasHeader(name) && !(page && name === csp)) reply.header(name, value);
}

function getReplyHeaders(server: FastifyInstance): SecurityHeaders | undefined {
  return (server as { readonly [key]?: SecurityHeaders })[key];
}
