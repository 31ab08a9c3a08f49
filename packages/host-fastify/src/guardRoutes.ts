import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { requireKnownAccess, StartupError } from '@portico/host/server';
import type { RouteAccess } from '@portico/host/server';
import type { FastifyState } from './fastifyState.ts';
import { sendThroughHooks } from './responses/write.ts';

/**
 * Guards the application's routes that are registered from now on. Preflight requests carry no credential, so routes for OPTIONS are not guarded.
 * Returns the routes that it has seen, by method and URL.
 */
export function guardRoutes(host: FastifyInstance, state: FastifyState): ReadonlySet<string> {
  const seen = new Set<string>();
  host.addHook('onRoute', (route) => {
    seen.add(formatKey(route));
    const methods = [route.method].flat();
    if (!state.owners.isOfApplication || methods.every((method) => method === 'OPTIONS')) return;
    const access = route.config?.access;
    const name = `${methods.filter((method) => method !== 'HEAD').join(', ') || 'HEAD'} ${route.url}`;
    if (access) state.accessedRoutes.push({ name, access });
    route.onRequest = [createGuard(state, access, name), ...[route.onRequest ?? []].flat()] as NonNullable<RouteOptions['onRequest']>;
  });
  host.addHook('onReady', async () => requireKnownAccess(state));
  return seen;
}

/** Guards the routes that an application has registered before, without those of its plug-ins: Fastify adds the hooks of a scope to its routes when it gets ready. */
export function guardEarlierRoutes(host: FastifyInstance, state: FastifyState, seen: ReadonlySet<string>): void {
  host.addHook('onRequest', (request, reply, done) => {
    const { routeOptions } = request;
    if (request.is404 || !state.guard?.guards(routeOptions.config.access) || seen.has(formatKey(routeOptions))) return done();
    createGuard(state, routeOptions.config.access, formatKey(routeOptions))(request, reply, done);
  });
}

/** Adds a startup error if plug-ins with a scope of their own are loaded already: a hook that is added now does not reach their routes. */
export function refuseEarlierPlugins(host: FastifyInstance): void {
  if (countScopes(host) === 0) return;
  host.addHook('onReady', async () => {
    throw new StartupError([
      'requireAuthorizationByDefault cannot guard the routes of plug-ins that are registered before addServiceEndpoints; call addServiceEndpoints first',
    ]);
  });
}

function formatKey({ method, url }: { readonly method: string | readonly string[]; readonly url?: string | undefined }): string {
  return `${[method].flat().join(', ')} ${url ?? ''}`;
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
