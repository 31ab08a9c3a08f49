import { MethodNotAllowedError, buildProblemResponse, RouteNotFoundError } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import { extractPath } from '../http/source.ts';
import { getRequestTraceId } from '../http/traceIds.ts';
import type { HostState } from '../hostState.ts';
import type { ServerRequest } from '../server/serverRequest.ts';

/**
 * Returns 405 if other verbs have a route with the path, else 404 (RFC 9110 section 15.5.6). `verbsOf` returns the verbs of a path. In development,
 * browsers that request `/` are redirected to the development page.
 */
export function buildUnmatchedResponse(
  request: ServerRequest,
  verbsOf: (path: string) => Iterable<string>,
  state?: Pick<HostState, 'developmentPage'>,
): OperationResponse {
  const path = extractPath(request.raw.url ?? '/');
  const allowed = [...new Set(verbsOf(path))].toSorted();
  const redirect = allowed.length === 0 ? state?.developmentPage?.respondToRoot(request) : undefined;
  if (redirect) return redirect;
  const error = allowed.length > 0 ? new MethodNotAllowedError(allowed) : new RouteNotFoundError();
  return buildProblemResponse(error, { path, traceId: getRequestTraceId(request) });
}

/** Returns verbs with `HEAD`, which every route of `GET` has. */
export function withHead(verbs: Iterable<string>): string[] {
  return [...verbs].flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb]));
}
