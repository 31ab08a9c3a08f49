import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preflightResponse } from '@portico/host/server';
import type { MappedOperation } from '@portico/host/server';
import type { DispatchContext } from './dispatch.ts';
import { listFastifyUrls } from './fastifyUrl.ts';

/** Registers the answers to questions that browsers ask before they send a page's request to an operation with CORS. Nobody has to be known for them. */
export function registerPreflights(
  scope: FastifyInstance,
  operations: readonly MappedOperation[],
  { surroundings, ignoresTrailingSlash }: { readonly surroundings: DispatchContext; readonly ignoresTrailingSlash: boolean },
): void {
  const handler = createPreflightHandler(surroundings);
  const urls = operations.filter(({ cors }) => cors).flatMap(({ route }) => listFastifyUrls(route, ignoresTrailingSlash));
  // To the router, URLs that differ by the names of their placeholders are one.
  const distinct = new Map(urls.map((url) => [url.replaceAll(/(?<=\/):(?!:)[^/]+/g, ':'), url]));
  for (const url of distinct.values()) if (!scope.hasRoute({ method: 'OPTIONS', url })) scope.route({ method: 'OPTIONS', url, handler });
}

function createPreflightHandler({ tree, unmatched }: DispatchContext) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const response = preflightResponse(request, tree);
    if (!response) return unmatched(request, reply);
    reply.code(204).headers(response.headers!).send();
  };
}
