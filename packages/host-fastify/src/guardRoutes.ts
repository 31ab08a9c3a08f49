import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { requireKnownAccess, StartupError } from '@portico/host/server';
import type { RouteAccess } from '@portico/host/server';
import type { FastifyState } from './fastifyState.ts';
import { sendThroughHooks } from './responses/write.ts';

/** Marks the configuration of routes that were registered under a guard. */
const seen: unique symbol = Symbol('seen by the guard');

type SeenConfig = RouteOptions['config'] & { readonly [seen]?: true };

/** Guards the application's routes that are registered from now on. Preflight requests carry no credential, so routes for OPTIONS are not guarded. */
export function guardRoutes(host: FastifyInstance, state: FastifyState): void {
  host.addHook('onRoute', (route) => {
    const access = route.config?.access;
    route.config = { ...route.config, [seen]: true } as SeenConfig;
    const methods = [route.method].flat();
    if (!state.owners.isOfApplication || methods.every((method) => method === 'OPTIONS')) return;
    const name = `${methods.filter((method) => method !== 'HEAD').join(', ') || 'HEAD'} ${route.url}`;
    if (access) state.accessedRoutes.push({ name, access });
    route.onRequest = [createGuard(state, access, name), ...[route.onRequest ?? []].flat()] as NonNullable<RouteOptions['onRequest']>;
  });
  host.addHook('onReady', async () => requireKnownAccess(state));
}

/**
 * Guards the routes that the application has registered before, also those of plug-ins, and those outside of the scope of the areas if they declare `access`:
 * Fastify adds a hook to the scopes that exist already, and to their routes when it gets ready.
 */
export function guardEarlierRoutes(host: FastifyInstance, state: FastifyState): void {
  host.addHook('onRequest', (request, reply, done) => {
    if (isUnseen(request)) checkUnseen(state, { request, reply }, done);
    else done();
  });
  const root = findRoot(host);
  if (root === host) return;
  root.addHook('onRequest', (request, reply, done) => {
    if (isUnseen(request) && request.routeOptions.config.access) checkUnseen(state, { request, reply }, done);
    else done();
  });
}

/** Adds a startup error if encapsulated plug-ins are already loaded: which of their routes are public is unknown. */
export function refuseEarlierPlugins(host: FastifyInstance): void {
  if (countScopes(host) === 0) return;
  host.addHook('onReady', async () => {
    throw new StartupError([
      'requireAuthorizationByDefault cannot guard the routes of plug-ins that are registered before addServiceEndpoints; call addServiceEndpoints first',
    ]);
  });
}

function isUnseen({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && !(routeOptions.config as SeenConfig)[seen];
}

function checkUnseen(
  state: FastifyState,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  done: () => void,
): void {
  const { method, url, config } = request.routeOptions;
  createGuard(state, config.access, `${[method].flat().join(', ')} ${url ?? ''}`)(request, reply, done);
}

/** Returns the application that a scope is part of: each scope inherits from the one around it. */
function findRoot(scope: FastifyInstance): FastifyInstance {
  const outer = Object.getPrototypeOf(scope) as FastifyInstance | null;
  return outer && 'addHook' in outer ? findRoot(outer) : scope;
}

/** Returns how many encapsulated plug-ins of an application are loaded. Fastify publishes them only under a symbol. */
function countScopes(host: FastifyInstance): number {
  const symbol = Object.getOwnPropertySymbols(host).find(({ description }) => description === 'fastify.children');
  return symbol === undefined ? 0 : (host as unknown as Record<symbol, readonly unknown[]>)[symbol]!.length;
}

function createGuard(state: FastifyState, access: RouteAccess | undefined, name: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (!state.guard?.guards(access) || request.method === 'OPTIONS') return done();
    void state.guard.check(request, access, name).then((refusal) => {
      if (refusal) sendThroughHooks(refusal, reply);
      else done();
    });
  };
}
