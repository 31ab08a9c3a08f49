import type { FastifyInstance } from 'fastify';
import { StartupError, requestRuntimeDocument, isInstalled, mapRuntimeDocument, describeMissingPackage } from '@portico/host/server';
import { getState } from '../fastifyState.ts';
import type { FastifyState } from '../fastifyState.ts';
import { FastifyServer } from '../fastifyServer.ts';
import { HandWrittenRoutes, swagger } from './handWritten.ts';
import { requireMapping } from './requireMapping.ts';

/**
 * Publishes the description of everything that the host serves at `/openapi/runtime.json`: hand-written routes as
 * `@fastify/swagger` describes them, and the generated operations with their declared errors and permissions.
 *
 * If the application registers `@fastify/swagger` itself, its settings apply. On a host that `createHost` did not create,
 * only routes that are registered after this call are described.
 */
export function addServiceOpenApi(host: FastifyInstance): void {
  const state = getState(host);
  if (!state.hasRuntimeDocument && !state.handWritten && !('swagger' in host) && hasRoutes(host))
    throw new Error('addServiceOpenApi was called after routes were registered, so it would not describe them; call it earlier.');
  requestRuntimeDocument(state);
  state.handWritten ??= new HandWrittenRoutes(host);
  requireMapping(host);
}

function hasRoutes(host: FastifyInstance): boolean {
  return host.printRoutes() !== '(empty tree)';
}

/** Hides Portico's routes in this scope from the plug-in, which would describe only their URLs. */
export function hideFromPlugin(scope: FastifyInstance, state: FastifyState): void {
  const hidden = state.hasRuntimeDocument || state.endpoints!.options.enableOpenApi === false;
  if (hidden) scope.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true } as object));
}

/** Maps the runtime document if the application requested it. */
export function publishRuntimeDocument(scope: FastifyInstance, state: FastifyState): void {
  if (!state.hasRuntimeDocument) return;
  if (!('swagger' in scope) && !isInstalled(swagger)) throw new StartupError([describeMissingPackage(swagger)]);
  mapRuntimeDocument(new FastifyServer(scope, state.owners), state, () => state.handWritten!.describe(scope));
  scope.addHook('onReady', async () => {
    const { swagger: registered } = scope as { readonly swagger?: () => { readonly openapi?: string } };
    if (registered && registered().openapi === undefined)
      throw new StartupError(['@fastify/swagger is registered for Swagger 2.0; addServiceOpenApi requires its option `openapi`']);
  });
}
