import type { FastifyRequest } from 'fastify';

/** Which hooks of the application stand on a route, and so which shortcuts are open. */
export interface RouteHooks {
  /** Something may have set headers on the reply before the handler ran. */
  readonly before: boolean;
  /** Something wants to see or change what is sent. */
  readonly send: boolean;
}

type Context = Readonly<Record<string, unknown>>;

const before = ['onRequest', 'preParsing', 'preValidation', 'preHandler'];
const send = ['onSend'];

/**
 * Reads the hooks of the route that a request came by. Fastify tells them to nobody, so this looks at its route context;
 * where that is not found, every hook is taken to be there, which costs speed and nothing else.
 */
export function hooksOf(request: FastifyRequest): RouteHooks {
  const symbol = Object.getOwnPropertySymbols(request).find(({ description }) => description === 'fastify.context');
  const context = symbol && (request as unknown as Record<symbol, Context>)[symbol];
  const hooked = (names: readonly string[]) => !context || names.some((name) => context[name] !== null);
  return { before: hooked(before), send: hooked(send) };
}
