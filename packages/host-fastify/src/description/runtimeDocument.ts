import type { DeepResponse } from '@portico/openapi';
import type { FastifyInstance } from 'fastify';
import {
  StartRefused,
  defaultVersion,
  describedOperations,
  documentEncodings,
  documentText,
  isInstalled,
  mapDocument,
  missingPackage,
} from '@portico/host/server';
import type { Document } from '@portico/host/server';
import { stateOf } from '../fastifyState.ts';
import type { FastifyState } from '../fastifyState.ts';
import { HandWrittenRoutes, swagger } from './handWritten.ts';
import { requireMapping } from './requireMapping.ts';
import { FastifyServer } from '../fastifyServer.ts';

/** Where the runtime document is. */
const path = '/openapi/runtime.json';

/** How many levels of objects and arrays a schema of an answer may nest in the runtime document. */
const levels = 64;

/**
 * Publishes the description of everything that the host answers at `/openapi/runtime.json`: hand-written routes as `@fastify/swagger`
 * describes them, and the generated operations with their declared errors and permissions.
 *
 * An application that registers `@fastify/swagger` itself keeps what it says there. On a host that is not of `createHost` it describes
 * the routes that are registered after it.
 */
export function addServiceOpenApi(host: FastifyInstance): void {
  const state = stateOf(host);
  if (state.hasRuntimeDocument) throw new Error('addServiceOpenApi was already called for this host.');
  if (!state.handWritten && !('swagger' in host) && hasRoutes(host))
    throw new Error('addServiceOpenApi was called after routes were registered, which it would not describe; call it before.');
  state.hasRuntimeDocument = true;
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

/** Maps the runtime document where the host asked for it; it is made when it is first read. */
export function mapRuntimeDocument(scope: FastifyInstance, state: FastifyState): void {
  if (!state.hasRuntimeDocument) return;
  if (!('swagger' in scope) && !isInstalled(swagger)) throw new StartRefused([missingPackage(swagger)]);
  if (scope.hasRoute({ method: 'GET', url: path }))
    throw new StartRefused([`the application has a route GET ${path} of its own, where addServiceOpenApi publishes the description`]);
  const made = { make: () => runtimeDocument(scope, state), offered: documentEncodings(state.endpoints!.options) };
  mapDocument(new FastifyServer(scope, state.owners), path, made);
  scope.addHook('onReady', async () => {
    const { swagger: registered } = scope as { readonly swagger?: () => { readonly openapi?: string } };
    if (registered && registered().openapi === undefined)
      throw new StartRefused(['@fastify/swagger is registered for Swagger 2.0; addServiceOpenApi needs it with the option `openapi`']);
  });
}

async function runtimeDocument(scope: FastifyInstance, state: FastifyState): Promise<Document> {
  const endpoints = state.endpoints!;
  const { description, document: generated } = await describedOperations(
    endpoints,
    state.loadDescriptionModule,
    defaultVersion(endpoints.options),
  );
  const merged = description.mergeDocuments(generated, await state.handWritten!.describe(scope));
  const { document, tooDeep } = description.limitLevels(merged, levels);
  for (const answer of tooDeep) scope.log.warn(warningOf(answer));
  return documentText(document);
}

function warningOf({ verb, path: at, operationId, status, type }: DeepResponse): string {
  const endpoint = operationId === undefined ? `${verb} ${at}` : `${operationId} (${verb} ${at})`;
  const answered = type === undefined ? 'a type without a name' : `the type ${type}`;
  return (
    `The runtime document describes the answer ${status} of ${endpoint} as JSON without a schema: ${answered} nests more than ${levels} levels. ` +
    `Answer with a DTO to keep the schema.`
  );
}
