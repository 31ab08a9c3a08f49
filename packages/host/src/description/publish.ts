import type { Configuration } from '@portico/core';
import { listDocumentEncodings } from '../compression/compressionOptions.ts';
import { isDevelopment } from '../hostState.ts';
import type { HostState } from '../hostState.ts';
import { listClosingLimits } from '../rateLimits/plannedRateLimits.ts';
import type { PlannedRateLimits } from '../rateLimits/plannedRateLimits.ts';
import type { OpenApiDocument } from '@portico/openapi';
import { loadDocument } from './document.ts';
import { resolveOpenApiVersion } from './openApiVersion.ts';
import type { OpenApiVersion } from './openApiVersion.ts';
import { StartupError } from '../startupError.ts';
import { isInstalled, describeMissingPackage } from '../optionalPackage.ts';
import { listVersionDocuments } from './versionDocuments.ts';
import { mapDocument, mapReference } from './routes.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { ReferenceFacts } from './referencePage.ts';
import type { HostServer } from '../server/hostServer.ts';

/** The path of the compile-time document. */
const defaultPath = '/openapi/v1.json';

/** Maps the descriptions that the host publishes. */
export async function publishDescriptions(server: HostServer, state: HostState, settings: DescriptionSettings): Promise<void> {
  const { endpoints } = state;
  endpoints!.closingLimits = listClosingLimits(settings.rateLimits);
  await publishDescription(server, state, resolveOpenApiVersion(endpoints!.options, settings.configuration));
}

/** The parts of the host, in addition to its options, on which descriptions depend. */
export interface DescriptionSettings {
  readonly rateLimits: PlannedRateLimits;
  readonly configuration: Configuration;
}

const noRenderer = 'this server cannot render the API reference at /scalar; only the API description is published';

/** Publishes what the application requested. A development host that `createHost` created publishes everything. */
async function publishDescription(server: HostServer, state: HostState, openapi: OpenApiVersion): Promise<void> {
  const unasked = state.own && isDevelopment(state) && (await state.loadDescriptionModule()) !== undefined;
  const reference = state.documented || unasked;
  if (!reference && state.documentPath === undefined) return;
  const path = state.documentPath ?? defaultPath;
  const endpoints = state.endpoints!;
  const documents = listVersionDocuments(path, endpoints);
  const offered = listDocumentEncodings(endpoints.options);
  for (const { version, url } of documents)
    if (!server.hasRoute('GET', url))
      mapDocument(server, url, () => loadDocument(endpoints, state.loadDescriptionModule, { version, openapi }), offered);
  if (!reference) return;
  const renderer = state.referenceRenderer;
  if (!renderer || !isInstalled(renderer.package)) {
    const problem = renderer ? describeMissingPackage(renderer.package) : noRenderer;
    if (state.documented) throw new StartupError([problem]);
    server.log.info(`${problem}.`);
    return;
  }
  state.hasReference = true;
  if (!server.hasRoute('GET', '/scalar')) {
    const loadFacts = () => loadReferenceFacts(endpoints, state);
    mapReference(server, { renderer, documents, loadFacts, offered });
  }
}

async function loadReferenceFacts(endpoints: ServiceEndpoints, { loadDescriptionModule }: HostState): Promise<ReferenceFacts> {
  const { text } = await loadDocument(endpoints, loadDescriptionModule);
  const { info, components } = JSON.parse(text) as OpenApiDocument;
  const [scheme] = Object.keys(components?.securitySchemes ?? {});
  return { title: info.title, scheme };
}
