import { hasCompression } from './compressionHook.ts';
import { hasEarlyRefusals } from './earlyRefusals.ts';
import { countGuards } from './closeUnread.ts';
import { hasSecurityHeaders } from './securityHook.ts';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

/** Which hooks of the application stand on a route, and so which shortcuts are open. */
export interface RouteHooks {
  /** Something may have set headers on the reply before the handler ran. */
  readonly before: boolean;
  /** Something runs between the parsing of the body and the handler. */
  readonly handler: boolean;
  /** Something wants to see or change what is sent. */
  readonly send: boolean;
}

type Context = Readonly<Record<string, readonly unknown[] | null>>;

/**
 * Reads the hooks of the route that a request came by. Fastify tells them to nobody, so this looks at its route context;
 * where that is not found, every hook is taken to be there, which costs speed and nothing else.
 */
export function getRouteHooks(request: FastifyRequest): RouteHooks {
  const symbol = Object.getOwnPropertySymbols(request).find(({ description }) => description === 'fastify.context');
  const context = symbol && (request as unknown as Record<symbol, Context>)[symbol];
  const count = (name: string) => (context ? (context[name]?.length ?? 0) : Number.POSITIVE_INFINITY);
  const handler = count('preValidation') + count('preHandler') > 0;
  const hooksBefore = count('onRequest') > countGuards(request.server) || count('preParsing') > (hasEarlyRefusals(request.server) ? 2 : 1);
  // One or two hooks before the parsing are our own; so are one that sets the security headers, and one that compresses.
  const own = [hasSecurityHeaders, hasCompression].filter((has) => has(request.server)).length;
  const send = count('onSend') > own;
  return { handler, before: handler || hooksBefore, send };
}

type Done = (error: null, payload: RequestPayload) => void;

/**
 * Runs a handler in place of Fastify's parsing of the body, which ours reads itself: what Fastify does on the way costs more
 * than the reading. Where hooks stand between the two, everything takes its usual course.
 */
export function replaceParsing(handle: (request: FastifyRequest, reply: FastifyReply) => void) {
  let hooks: RouteHooks | undefined;
  return (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: Done): void => {
    hooks ??= getRouteHooks(request);
    if (hooks.handler) return done(null, payload);
    request.body = payload;
    handle(request, reply);
  };
}
