import type { FastifyInstance } from 'fastify';
import { isDevelopment, stateOf } from '../mapping/hostState.ts';
import { StartRefused } from '../mapping/startProblems.ts';
import type { HostState } from '../mapping/hostState.ts';
import { documentOf } from './document.ts';
import { versionDocuments } from './versionDocuments.ts';
import { mapDocument, mapReference } from './routes.ts';

/** Where the compile-time document is. */
const defaultPath = '/openapi/v1.json';

/** Maps the OpenAPI document of the host's operations; at `/openapi/v1.json` where no other path is named. */
export function mapServiceOpenApi(host: FastifyInstance, path = defaultPath): void {
  stateOf(host).documentPath = path;
  requireMapping(host);
}

/** Publishes the OpenAPI document and the interactive reference at `/scalar` in every environment. */
export function useApiDocumentation(host: FastifyInstance): void {
  stateOf(host).documented = true;
  requireMapping(host);
}

/** What is to be described must be there when the host starts. */
function requireMapping(host: FastifyInstance): void {
  host.addHook('onReady', async () => {
    if (!stateOf(host).mapped) throw new StartRefused(['an API description was asked for, and mapServiceEndpoints was not called']);
  });
}

/** Maps what the host publishes: what it asked for, and in a development host of our own making everything unasked. */
export async function publishDescription(scope: FastifyInstance, state: HostState): Promise<void> {
  const unasked = state.own && isDevelopment(state) && (await state.loadDescriptionModule()) !== undefined;
  const reference = state.documented || unasked;
  if (!reference && state.documentPath === undefined) return;
  const path = state.documentPath ?? defaultPath;
  const endpoints = state.endpoints!;
  const documents = versionDocuments(path, endpoints);
  for (const { version, url } of documents)
    if (!scope.hasRoute({ method: 'GET', url })) mapDocument(scope, url, () => documentOf(endpoints, state.loadDescriptionModule, version));
  if (!reference) return;
  state.hasReference = true;
  if (!scope.hasRoute({ method: 'GET', url: '/scalar' })) mapReference(scope, documents);
}
