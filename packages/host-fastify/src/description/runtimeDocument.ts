import type { FastifyInstance } from 'fastify';
import { StartupError, askRuntimeDocument, isInstalled, mapRuntimeDocument, describeMissingPackage } from '@portico/host/server';
import { getState } from '../fastifyState.ts';
import type { FastifyState } from '../fastifyState.ts';
import { FastifyServer } from '../fastifyServer.ts';
import { HandWrittenRoutes, swagger } from './handWritten.ts';
import { requireMapping } from './requireMapping.ts';

/**
 * Publishes the description of everything that the host answers at `/openapi/runtime.json`: hand-written routes as `@fastify/swagger`
 * describes them, and the generated operations with their declared errors and permissions.
 *
 * An application that registers `@fastify/swagger` itself keeps what it says there. On a host that is not of `createHost` it describes
 * the routes that are registered after it.
 */
export function addServiceOpenApi(host: FastifyInstance): void {
  const state = getState(host);
  if (!state.hasRuntimeDocument && !state.handWritten && !('swagger' in host) && hasRoutes(host))
    throw new Error('addServiceOpenApi was called after routes were registered, which it would not describe; call it before.');
  askRuntimeDocument(state);
  state.handWritten ??= new HandWrittenRoutes(host);
  requireMapping(host);
}

function hasRoutes(host: FastifyInstance): boolean {
  return host.printRoutes() !== '(empty tree)';
}

/** Keeps the plug-in from our routes, which are registered in this scope from now on: it would describe their URLs, and nothing else. */
export function hideFromPlugin(scope: FastifyInstance, state: FastifyState): void {
  const hidden = state.hasRuntimeDocument || state.endpoints!.options.enableOpenApi === false;
  if (hidden) scope.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true } as object));
}

/** Maps the runtime document where the host asked for it. */
export function publishRuntimeDocument(scope: FastifyInstance, state: FastifyState): void {
  if (!state.hasRuntimeDocument) return;
  if (!('swagger' in scope) && !isInstalled(swagger)) throw new StartupError([describeMissingPackage(swagger)]);
  mapRuntimeDocument(new FastifyServer(scope, state.owners), state, () => state.handWritten!.describe(scope));
  scope.addHook('onReady', async () => {
    const { swagger: registered } = scope as { readonly swagger?: () => { readonly openapi?: string } };
    if (registered && registered().openapi === undefined)
      throw new StartupError(['@fastify/swagger is registered for Swagger 2.0; addServiceOpenApi needs it with the option `openapi`']);
  });
}
