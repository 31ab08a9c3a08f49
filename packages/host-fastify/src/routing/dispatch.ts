import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, accepts, collectParams, extractPath, buildUnmatchedResponse, withHead } from '@portico/host/server';
import type { HostParts, HostState, MappedOperation, Route, RouteTree } from '@portico/host/server';
import { leaveUncompressed } from '../hooks/compressionHook.ts';
import { sendThroughHooks } from '../responses/write.ts';
import type { PlainRoutes } from './plainRoutes.ts';

type Params = Readonly<Record<string, string>>;
/** Responds to a request of one Fastify route. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** Responds to a request that no operation of this route accepts. */
export type UnmatchedResponder = (request: FastifyRequest, reply: FastifyReply) => void;

/** Creates the handler of one Fastify route: tries the operations of one shape, the most constrained first, then less specific routes. */
export function createHandler(operations: readonly MappedOperation[], surroundings: DispatchContext): Handler {
  const endpoint = new Endpoint(surroundings);
  const fallback = createGeneralHandler(endpoint, operations, surroundings);
  const [only] = operations;
  if (operations.length > 1 || only!.route.segments.at(-1)?.kind === 'catchAll') return fallback;
  const { placeholders } = only!.route;
  return (request, reply) => {
    const params = request.params as Params;
    // The router's object can be used unchanged: its keys are the names of the only operation here.
    for (const { name, tests } of placeholders) {
      const value = params[name]!;
      if (value === '' || !tests.every((test) => test(value))) return fallback(request, reply);
    }
    endpoint.run(only!, reply, params);
  };
}

/** The host's context for a handler. */
export interface DispatchContext extends HostParts {
  readonly tree: RouteTree<MappedOperation>;
  /** Responds to a path that no operation accepts. */
  readonly unmatched: UnmatchedResponder;
}

function createGeneralHandler(endpoint: Endpoint, operations: readonly MappedOperation[], { tree, unmatched }: DispatchContext): Handler {
  const names = listPlaceholderKeys(operations[0]!.route);
  const sorted = operations.toSorted((one, other) => other.route.constraintCount - one.route.constraintCount);
  return (request, reply) => {
    const values = readPlaceholderValues(request, names);
    const found = values && sorted.find(({ route }) => accepts(route, values));
    if (found) return endpoint.run(found, reply, collectParams(found.route, values));
    const match = tree.match(getVerb(request), extractPath(request.raw.url ?? '/'));
    if (!match) return unmatched(request, reply);
    endpoint.run(match.found, reply, collectParams(match.found.route, match.values));
  };
}

/** The parts of a host's state that responses to unmatched requests depend on. */
export interface UnmatchedContext extends Pick<HostState, 'developmentPage'> {
  readonly plainRoutes: PlainRoutes;
}

/** Creates the response for unmatched requests: 405 if another verb has a route with the path, else 404 (RFC 9110 section 15.5.6). */
export function refuseUnmatched(tree: RouteTree<MappedOperation>, state: UnmatchedContext): UnmatchedResponder {
  return (request, reply) => {
    const response = buildUnmatchedResponse(request, (path) => [...withHead(tree.verbs(path)), ...state.plainRoutes.verbs(path)], state);
    leaveUncompressed(reply);
    sendThroughHooks(response, reply);
  };
}

/** Returns the keys of the placeholder values in Fastify's router. */
function listPlaceholderKeys(route: Route): string[] {
  return route.segments.flatMap((segment) =>
    segment.kind === 'literal' ? [] : [segment.kind === 'catchAll' ? '*' : segment.name.toLowerCase()],
  );
}

/** Returns the values of the placeholders in order, or undefined if a segment other than a catch-all is empty. */
function readPlaceholderValues(request: FastifyRequest, keys: readonly string[]): string[] | undefined {
  const params = request.params as Params;
  const values = keys.map((key) => (key === '*' ? readRest(params[key] ?? '', request) : params[key]!));
  return values.every((value, index) => value !== '' || keys[index] === '*') ? values : undefined;
}

/** Returns the rest of the path. A router that ignores a trailing slash also drops it here, where it belongs to the value. */
function readRest(value: string, request: FastifyRequest): string {
  return value !== '' && !value.endsWith('/') && extractPath(request.raw.url ?? '/').endsWith('/') ? value + '/' : value;
}

function getVerb(request: FastifyRequest): string {
  return request.method === 'HEAD' ? 'GET' : request.method;
}
