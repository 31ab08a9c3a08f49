import type { FastifyInstance } from 'fastify';
import { omitUndefined } from '@portico/core/values';
import { urlOf } from '@portico/host/server';
import type { MappedOperation } from '@portico/host/server';
import { registerPreflights } from './preflight.ts';
import { insteadOfParsing } from '../hooks/routeHooks.ts';
import { handlerOf } from './dispatch.ts';
import type { Surroundings } from './dispatch.ts';
import { fastifyUrls } from './fastifyUrl.ts';

/** Registers one Fastify route for each verb and shape of URL. */
export function registerRoutes(scope: FastifyInstance, operations: readonly MappedOperation[], surroundings: Surroundings): void {
  const shapes = Map.groupBy(operations, ({ verb, route }) => `${verb} ${route.shape}`);
  const ignoresTrailingSlash = trailingSlashIgnored(scope);
  for (const [key, same] of shapes) {
    const handler = handlerOf(same, surroundings);
    const [{ verb, route }] = same as [MappedOperation];
    const method = verb === 'GET' ? ['GET', 'HEAD'] : verb;
    // The empty rest of a catch-all is left to an operation that has just this address.
    const urls =
      shapes.has(key.replace(/\/?\{\*\}$/, '')) && key.endsWith('{*}') ? [urlOf(route)] : fastifyUrls(route, ignoresTrailingSlash);
    for (const url of urls)
      scope.route({
        method,
        url,
        handler,
        exposeHeadRoute: false,
        ...omitUndefined({ preParsing: verb !== 'GET' ? insteadOfParsing(handler) : undefined }),
      });
  }
  registerPreflights(scope, operations, { surroundings, ignoresTrailingSlash });
}

function trailingSlashIgnored({ initialConfig }: FastifyInstance): boolean {
  return initialConfig.routerOptions?.ignoreTrailingSlash ?? initialConfig.ignoreTrailingSlash ?? false;
}
