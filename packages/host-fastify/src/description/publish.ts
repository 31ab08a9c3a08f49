import type { FastifyInstance } from 'fastify';
import { documentEncodings } from '../compression/compressionOptions.ts';
import { isDevelopment, stateOf } from '../mapping/hostState.ts';
import type { HostState } from '../mapping/hostState.ts';
import { closingLimits } from '../rateLimits/plannedRateLimits.ts';
import type { PlannedRateLimits } from '../rateLimits/plannedRateLimits.ts';
import { documentOf } from './document.ts';
import { StartRefused } from '../mapping/startProblems.ts';
import { isInstalled, missingPackage } from '../optionalPackage.ts';
import { requireMapping } from './requireMapping.ts';
import { mapRuntimeDocument } from './runtimeDocument.ts';
import { versionDocuments } from './versionDocuments.ts';
import { referencePackage } from './reference.ts';
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

/** Maps the descriptions that the host publishes. */
export async function publishDescriptions(scope: FastifyInstance, state: HostState, rateLimits: PlannedRateLimits): Promise<void> {
  state.endpoints!.closingLimits = closingLimits(rateLimits);
  await publishDescription(scope, state);
  mapRuntimeDocument(scope, state);
}

const described = 'the host, for its API description';

/** What the host asked for, and in a development host of our own making everything unasked. */
async function publishDescription(scope: FastifyInstance, state: HostState): Promise<void> {
  const unasked = state.own && isDevelopment(state) && (await state.loadDescriptionModule()) !== undefined;
  const reference = state.documented || unasked;
  if (!reference && state.documentPath === undefined) return;
  const path = state.documentPath ?? defaultPath;
  const endpoints = state.endpoints!;
  const documents = versionDocuments(path, endpoints);
  const offered = documentEncodings(endpoints.options);
  for (const { version, url } of documents)
    if (!scope.hasRoute({ method: 'GET', url }))
      state.owners.as(described, () =>
        mapDocument(scope, url, { make: () => documentOf(endpoints, state.loadDescriptionModule, version), offered }),
      );
  if (!reference) return;
  if (!isInstalled(referencePackage.name)) {
    if (state.documented) throw new StartRefused([missingPackage(referencePackage)]);
    scope.log.info(`${missingPackage(referencePackage)}.`);
    return;
  }
  state.hasReference = true;
  if (!scope.hasRoute({ method: 'GET', url: '/scalar' })) state.owners.as(described, () => mapReference(scope, documents, offered));
}
