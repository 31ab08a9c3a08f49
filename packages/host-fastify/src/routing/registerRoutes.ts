import type { FastifyInstance } from 'fastify';
import { omitUndefined } from '@portico/core/values';
import { formatRouteUrl } from '@portico/host/server';
import type { MappedOperation } from '@portico/host/server';
import { registerPreflights } from './preflight.ts';
import { replaceParsing } from '../hooks/routeHooks.ts';
import { createHandler } from './dispatch.ts';
import type { DispatchContext } from './dispatch.ts';
import { listFastifyUrls } from './fastifyUrl.ts';

/** Registers one Fastify route for each verb and shape of URL. */
export function registerRoutes(scope: FastifyInstance, operations: readonly MappedOperation[], surroundings: DispatchContext): void {
  const shapes = Map.groupBy(operations, ({ verb, route }) => `${verb} ${route.shape}`);
  const ignoresTrailingSlash = isTrailingSlashIgnored(scope);
  for (const [key, same] of shapes) {
    const handler = createHandler(same, surroundings);
    const [{ verb, route }] = same as [MappedOperation];
    const method = verb === 'GET' ? ['GET', 'HEAD'] : verb;
    // The empty rest of a catch-all is left to an operation with exactly this path.
    const urls =
      shapes.has(key.replace(/\/?\{\*\}$/, '')) && key.endsWith('{*}')
        ? [formatRouteUrl(route)]
        : listFastifyUrls(route, ignoresTrailingSlash);
    for (const url of urls)
      scope.route({
        method,
        url,
        handler,
        exposeHeadRoute: false,
        ...omitUndefined({ preParsing: verb !== 'GET' ? replaceParsing(handler) : undefined }),
      });
  }
  registerPreflights(scope, operations, { surroundings, ignoresTrailingSlash });
}

function isTrailingSlashIgnored({ initialConfig }: FastifyInstance): boolean {
  return initialConfig.routerOptions?.ignoreTrailingSlash ?? initialConfig.ignoreTrailingSlash ?? false;
}
