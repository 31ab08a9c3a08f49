import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildPreflightResponse } from '@portico/host/server';
import type { MappedOperation } from '@portico/host/server';
import type { DispatchContext } from './dispatch.ts';
import { listFastifyUrls } from './fastifyUrl.ts';

/** Registers the responses to browsers' preflight requests for operations with CORS. Preflight requests are not authenticated. */
export function registerPreflights(
  scope: FastifyInstance,
  operations: readonly MappedOperation[],
  { surroundings, ignoresTrailingSlash }: { readonly surroundings: DispatchContext; readonly ignoresTrailingSlash: boolean },
): void {
  const handler = createPreflightHandler(surroundings);
  const urls = operations.filter(({ cors }) => cors).flatMap(({ route }) => listFastifyUrls(route, ignoresTrailingSlash));
  // The router treats URLs that differ only in placeholder names as equal.
  const distinct = new Map(urls.map((url) => [url.replaceAll(/(?<=\/):(?!:)[^/]+/g, ':'), url]));
  for (const url of distinct.values()) if (!scope.hasRoute({ method: 'OPTIONS', url })) scope.route({ method: 'OPTIONS', url, handler });
}

function createPreflightHandler({ tree, unmatched }: DispatchContext) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const response = buildPreflightResponse(request, tree);
    if (!response) return unmatched(request, reply);
    reply.code(204).headers(response.headers!).send();
  };
}
