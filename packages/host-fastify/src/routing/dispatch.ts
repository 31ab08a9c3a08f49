import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, accepts, paramsOf, extractPath, unmatchedResponse, withHead } from '@portico/host/server';
import type { HostParts, MappedOperation, Route, RouteTree } from '@portico/host/server';
import { sendThroughHooks } from '../responses/write.ts';
import type { PlainRoutes } from './plainRoutes.ts';

type Params = Readonly<Record<string, string>>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** Answers a request that no operation of this route takes. */
export type Unmatched = (request: FastifyRequest, reply: FastifyReply) => void;

/** The handler of one Fastify route: the operations of one shape, the most constrained first, then what is less specific. */
export function createHandler(operations: readonly MappedOperation[], surroundings: DispatchContext): Handler {
  const endpoint = new Endpoint(surroundings);
  const fallback = createGeneralHandler(endpoint, operations, surroundings);
  const [only] = operations;
  if (operations.length > 1 || only!.route.segments.at(-1)?.kind === 'catchAll') return fallback;
  const { placeholders } = only!.route;
  return (request, reply) => {
    const params = request.params as Params;
    // The router's own object serves as it is: its keys are the names of the only operation here.
    for (const { name, tests } of placeholders) {
      const value = params[name]!;
      if (value === '' || !tests.every((test) => test(value))) return fallback(request, reply);
    }
    endpoint.run(only!, reply, params);
  };
}

/** What a handler knows of the host around it. */
export interface DispatchContext extends HostParts {
  readonly tree: RouteTree<MappedOperation>;
  /** What happens to a path that no operation takes. */
  readonly unmatched: Unmatched;
}

function createGeneralHandler(endpoint: Endpoint, operations: readonly MappedOperation[], { tree, unmatched }: DispatchContext): Handler {
  const names = listPlaceholderKeys(operations[0]!.route);
  const sorted = operations.toSorted((one, other) => other.route.constraintCount - one.route.constraintCount);
  return (request, reply) => {
    const values = readPlaceholderValues(request, names);
    const found = values && sorted.find(({ route }) => accepts(route, values));
    if (found) return endpoint.run(found, reply, paramsOf(found.route, values));
    const match = tree.match(getVerb(request), extractPath(request.raw.url ?? '/'));
    if (!match) return unmatched(request, reply);
    endpoint.run(match.found, reply, paramsOf(match.found.route, match.values));
  };
}

/** Answers 405 where another verb has the path, of an operation or of a plain route, else 404 (RFC 9110 section 15.5.6). */
export function refuseUnmatched(tree: RouteTree<MappedOperation>, plain: PlainRoutes): Unmatched {
  return (request, reply) => {
    const response = unmatchedResponse(request, (path) => [...withHead(tree.verbs(path)), ...plain.verbs(path)]);
    sendThroughHooks(response, reply);
  };
}

/** The names under which Fastify's router hands over the values of the placeholders. */
function listPlaceholderKeys(route: Route): string[] {
  return route.segments.flatMap((segment) =>
    segment.kind === 'literal' ? [] : [segment.kind === 'catchAll' ? '*' : segment.name.toLowerCase()],
  );
}

/** The values of the placeholders in their order; undefined where a segment is empty, since only a catch-all may be. */
function readPlaceholderValues(request: FastifyRequest, keys: readonly string[]): string[] | undefined {
  const params = request.params as Params;
  const values = keys.map((key) => (key === '*' ? readRest(params[key] ?? '', request) : params[key]!));
  return values.every((value, index) => value !== '' || keys[index] === '*') ? values : undefined;
}

/** The rest of the path; a router that leaves out a trailing slash leaves it out here too, where it is part of the value. */
function readRest(value: string, request: FastifyRequest): string {
  return value !== '' && !value.endsWith('/') && extractPath(request.raw.url ?? '/').endsWith('/') ? value + '/' : value;
}

function getVerb(request: FastifyRequest): string {
  return request.method === 'HEAD' ? 'GET' : request.method;
}
