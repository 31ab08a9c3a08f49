import { Clock } from '@portico/core';
import {
  Compression,
  Endpoint,
  RouteTree,
  beginMapping,
  resolveCompression,
  mapRuntimeDocument,
  openHost,
  collectParams,
  buildPreflightResponse,
  formatRouteUrl,
} from '@portico/host/server';
import type { HostParts, MappedOperation, Route, ServiceEndpoints } from '@portico/host/server';
import { describeHandWritten } from './description/describeHandWritten.ts';
import type { NodeHost } from './nodeHost.ts';
import { NodeServer } from './nodeServer.ts';
import { getState } from './nodeState.ts';
import type { NodeState } from './nodeState.ts';
import { HostWriter } from './requests/hostWriter.ts';
import type { Target } from './routing/nodeRouter.ts';

/**
 * Maps every operation that was registered with `addServiceEndpoints`. This happens when the host gets ready; problems are
 * startup errors.
 */
export function mapServiceEndpoints(host: NodeHost): void {
  const state = getState(host);
  const endpoints = beginMapping(state);
  state.opening.push(() => mapAll(host, endpoints, state));
}

async function mapAll(host: NodeHost, endpoints: ServiceEndpoints, state: NodeState): Promise<void> {
  const settings = resolveCompression(endpoints.options);
  const compression = settings && new Compression(settings);
  const writer = new HostWriter(state.security, () => state.translation, compression);
  const server = new NodeServer(host, writer);
  const { operations, registry, mapOwn } = await openHost(server, endpoints, state);
  const hostParts: HostParts = {
    clock: registry.builtIn(Clock),
    // The ids of requests are trace ids.
    traceId: ({ id }) => id,
    compresses: compression !== undefined,
    writer: () => writer,
  };
  mapOperations(operations, new Endpoint(hostParts), state);
  mapPreflights(operations, state);
  await mapOwn(hostParts);
  if (state.hasRuntimeDocument) mapRuntimeDocument(server, state, () => describeHandWritten(state.handWritten));
}

function mapOperations(operations: readonly MappedOperation[], endpoint: Endpoint, { router }: NodeState): void {
  for (const operation of operations) {
    const { verb, route } = operation;
    const run: Target['run'] = (request, reply, values) => {
      const params = collectParams(route, values);
      request.params = params;
      endpoint.run(operation, reply, params);
    };
    router.add({ verb, route, run }, formatRouteUrl(route), 'an operation');
  }
}

/** Maps the responses to browsers' preflight requests for operations with CORS. */
function mapPreflights(operations: readonly MappedOperation[], { router, writer, refuse }: NodeState): void {
  const tree = new RouteTree(operations);
  const run: Target['run'] = (request, reply) => {
    const response = buildPreflightResponse(request, tree);
    if (response) writer.send(response, reply);
    else refuse(request, reply);
  };
  for (const { route } of operations.filter(({ cors }) => cors))
    if (!router.has('OPTIONS', route))
      router.add({ verb: 'OPTIONS', route: withoutConstraints(route), isUnlisted: true, run }, formatRouteUrl(route), 'an operation');
}

/** Returns the route without constraints. Operations that differ only in constraints share a preflight. */
function withoutConstraints(route: Route): Route {
  return { ...route, placeholders: route.placeholders.map(({ name }) => ({ name, tests: [] })), constraintCount: 0 };
}
