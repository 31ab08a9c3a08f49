import type { FastifyInstance, FastifyRequest, onResponseHookHandler, RequestPayload } from 'fastify';
import { readJsonBody, readTextBody } from '@portico/host/server';
import type { HandWrittenBody } from '@portico/host/server';
import type { FastifyState } from './fastifyState.ts';

const types = { 'application/json': readJsonBody, 'text/plain': readTextBody } as const;

/** The types whose parsers the application has replaced in a scope, and in the scopes within it. */
const replaced: unique symbol = Symbol('replaced body parsers');
type Scope = FastifyInstance & { [replaced]?: ReadonlySet<string> };

/** The functions that release bodies in memory, by request. */
const releases = new WeakMap<FastifyRequest, () => void>();

type AddParser = (this: FastifyInstance, type: unknown, ...parser: unknown[]) => FastifyInstance;

/**
 * Reads JSON and text of hand-written routes with the memory budget, the limit of values and the time slices of operations, unlike Fastify's
 * parsers. As with those, `addContentTypeParser` replaces them.
 */
export function addBodyParsers(host: FastifyInstance, state: FastifyState): void {
  for (const [type, read] of Object.entries(types)) {
    host.removeContentTypeParser(type);
    host.addContentTypeParser(type, (request: FastifyRequest, payload: RequestPayload) =>
      read(state, describeBody(request, payload)).catch((error: unknown) => {
        // An unknown route gets 404 or 405, whatever its body.
        if (!request.is404) throw error;
      }),
    );
  }
  releaseBodies(host, state);
  const add = host.addContentTypeParser as unknown as AddParser;
  const replace: AddParser = function (this: Scope, type, ...parser) {
    for (const each of [type].flat()) if (typeof each === 'string') removeOwn(this, each.trim().toLowerCase());
    return add.call(this, type, ...parser);
  };
  host.addContentTypeParser = replace;
}

/** Removes Portico's own parser of a type from a scope, once. */
function removeOwn(scope: Scope, type: string): void {
  if (!Object.hasOwn(types, type) || scope[replaced]?.has(type)) return;
  scope[replaced] = new Set([...(scope[replaced] ?? []), type]);
  scope.removeContentTypeParser(type);
}

function describeBody(request: FastifyRequest, payload: RequestPayload): HandWrittenBody {
  const { headers, routeOptions, server } = request;
  return {
    stream: payload,
    headers,
    limit: routeOptions.bodyLimit ?? server.initialConfig.bodyLimit!,
    onResponse: (release) => void releases.set(request, release),
  };
}

/** Releases the bodies of the application's routes when their responses have ended. */
function releaseBodies(host: FastifyInstance, { owners }: FastifyState): void {
  host.addHook('onRoute', (route) => {
    if (!owners.isOfApplication || [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    const release: onResponseHookHandler = (request, _reply, done) => {
      releases.get(request)?.();
      done();
    };
    route.onResponse = [release, ...[route.onResponse ?? []].flat()];
  });
}
