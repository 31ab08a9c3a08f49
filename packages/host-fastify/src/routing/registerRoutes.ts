import type { FastifyInstance } from 'fastify';
import { omitUndefined } from '@portico/core/values';
import { formatRouteUrl } from '@portico/host/server';
import type { MappedOperation } from '@portico/host/server';
import { registerPreflights } from './preflight.ts';
import { replaceParsing } from '../hooks/routeHooks.ts';
import { createHandler } from './dispatch.ts';
import type { DispatchContext, Handler } from './dispatch.ts';
import { listFastifyUrls } from './fastifyUrl.ts';

/** The handlers of a URL by their verbs. */
type VerbHandlers = Map<string, Handler>;

/** Registers one Fastify route for each URL, for all of its verbs: the time in which Fastify starts depends on the number of its routes. */
export function registerRoutes(scope: FastifyInstance, operations: readonly MappedOperation[], surroundings: DispatchContext): void {
  const ignoresTrailingSlash = isTrailingSlashIgnored(scope);
  for (const [url, handlers] of createHandlers(operations, surroundings, ignoresTrailingSlash)) registerUrl(scope, url, handlers);
  registerPreflights(scope, operations, { surroundings, ignoresTrailingSlash });
}

function createHandlers(
  operations: readonly MappedOperation[],
  surroundings: DispatchContext,
  ignoresTrailingSlash: boolean,
): Map<string, VerbHandlers> {
  const shapes = Map.groupBy(operations, ({ verb, route }) => `${verb} ${route.shape}`);
  const urls = new Map<string, VerbHandlers>();
  for (const [key, same] of shapes) {
    const handler = createHandler(same, surroundings);
    const [{ verb, route }] = same as [MappedOperation];
    // The empty rest of a catch-all is left to an operation with exactly this path.
    const isRestTaken = key.endsWith('{*}') && shapes.has(key.replace(/\/?\{\*\}$/, ''));
    for (const url of isRestTaken ? [formatRouteUrl(route)] : listFastifyUrls(route, ignoresTrailingSlash)) {
      const handlers = urls.get(url);
      if (handlers) handlers.set(verb, handler);
      else urls.set(url, new Map([[verb, handler]]));
    }
  }
  return urls;
}

function registerUrl(scope: FastifyInstance, url: string, handlers: VerbHandlers): void {
  const verbs = [...handlers.keys()];
  const handler = selectByVerb(handlers);
  scope.route({
    method: verbs.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb])),
    url,
    handler,
    exposeHeadRoute: false,
    ...omitUndefined({ preParsing: verbs.some((verb) => verb !== 'GET') ? replaceParsing(handler) : undefined }),
  });
}

/** Returns a handler that selects one of the handlers of a URL. */
function selectByVerb(handlers: VerbHandlers): Handler {
  const [only] = handlers.values();
  if (handlers.size === 1) return only!;
  const get = handlers.get('GET');
  const byVerb: Readonly<Record<string, Handler>> = { ...Object.fromEntries(handlers), ...omitUndefined({ HEAD: get }) };
  return (request, reply) => byVerb[request.method]!(request, reply);
}

function isTrailingSlashIgnored({ initialConfig }: FastifyInstance): boolean {
  return initialConfig.routerOptions?.ignoreTrailingSlash ?? initialConfig.ignoreTrailingSlash ?? false;
}
