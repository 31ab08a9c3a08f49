import type { OperationResponse } from '@portico/runtime';
import { getSoleHeader } from '../http/rawHeaders.ts';
import { extractPath } from '../http/source.ts';
import type { ServerRequest } from '../server/serverRequest.ts';
import type { MappedOperation } from './mappedOperation.ts';
import type { RouteTree } from './routeTree.ts';

/**
 * Returns the response to a browser's preflight request for an operation with CORS, or undefined for any other request.
 * Preflight requests are not authenticated.
 */
export function buildPreflightResponse({ raw }: ServerRequest, tree: RouteTree<MappedOperation>): OperationResponse | undefined {
  const origin = getSoleHeader(raw, 'origin');
  const method = getSoleHeader(raw, 'access-control-request-method');
  const verb = method === 'HEAD' ? 'GET' : method;
  const cors = verb === undefined ? undefined : tree.match(verb, extractPath(raw.url ?? '/'))?.found.cors;
  if (!cors || origin === undefined) return undefined;
  return { status: 204, contentType: undefined, body: undefined, headers: cors.preflight(origin, method!) };
}
