import { hasCompression } from './compressionHook.ts';
import { hasEarlyRefusals } from './earlyRefusals.ts';
import { countGuards } from './closeUnread.ts';
import { hasSecurityHeaders } from './securityHook.ts';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

/** The kinds of application hooks on a route, which determine the possible shortcuts. */
export interface RouteHooks {
  /** Whether hooks may have set headers on the reply before the handler ran. */
  readonly before: boolean;
  /** Whether hooks run between body parsing and the handler. */
  readonly handler: boolean;
  /** Whether hooks may read or change the response. */
  readonly send: boolean;
}

type Context = Readonly<Record<string, readonly unknown[] | null>>;

/**
 * Returns the hooks of the route of a request. Fastify does not expose them, so this reads its internal route context. If
 * the context is not found, all hooks are assumed to be present, which only costs speed.
 */
export function getRouteHooks(request: FastifyRequest): RouteHooks {
  const symbol = Object.getOwnPropertySymbols(request).find(({ description }) => description === 'fastify.context');
  const context = symbol && (request as unknown as Record<symbol, Context>)[symbol];
  const count = (name: string) => (context ? (context[name]?.length ?? 0) : Number.POSITIVE_INFINITY);
  const handler = count('preValidation') + count('preHandler') > 0;
  const hooksBefore = count('onRequest') > countGuards(request.server) || count('preParsing') > (hasEarlyRefusals(request.server) ? 2 : 1);
  // One or two hooks before parsing are Portico's own, and so are those for security headers and compression.
  const own = [hasSecurityHeaders, hasCompression].filter((has) => has(request.server)).length;
  const send = count('onSend') > own;
  return { handler, before: handler || hooksBefore, send };
}

type Done = (error: null, payload: RequestPayload) => void;

/**
 * Runs a handler instead of Fastify's body parsing, because the pipeline reads the body itself and Fastify's parsing would
 * cost more. If hooks run between the two, the normal sequence applies.
 */
export function replaceParsing(handle: (request: FastifyRequest, reply: FastifyReply) => void) {
  let hooks: RouteHooks | undefined;
  return (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: Done): void => {
    hooks ??= getRouteHooks(request);
    if (hooks.handler) return done(null, payload);
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body = payload;
    handle(request, reply);
  };
}
