import { documentEncodings } from '../compression/compressionOptions.ts';
import { isDevelopment } from '../hostState.ts';
import type { HostState } from '../hostState.ts';
import { closingLimits } from '../rateLimits/plannedRateLimits.ts';
import type { PlannedRateLimits } from '../rateLimits/plannedRateLimits.ts';
import { documentOf } from './document.ts';
import { StartRefused } from '../startRefused.ts';
import { isInstalled, missingPackage } from '../optionalPackage.ts';
import { versionDocuments } from './versionDocuments.ts';
import { mapDocument, mapReference } from './routes.ts';
import type { HostServer } from '../server/hostServer.ts';

/** Where the compile-time document is. */
const defaultPath = '/openapi/v1.json';

/** Maps the descriptions that the host publishes. */
export async function publishDescriptions(server: HostServer, state: HostState, rateLimits: PlannedRateLimits): Promise<void> {
  state.endpoints!.closingLimits = closingLimits(rateLimits);
  await publishDescription(server, state);
}

const noRenderer = 'this server cannot render the API reference at /scalar; its description is published without it';

/** What the host asked for, and in a development host of our own making everything unasked. */
async function publishDescription(server: HostServer, state: HostState): Promise<void> {
  const unasked = state.own && isDevelopment(state) && (await state.loadDescriptionModule()) !== undefined;
  const reference = state.documented || unasked;
  if (!reference && state.documentPath === undefined) return;
  const path = state.documentPath ?? defaultPath;
  const endpoints = state.endpoints!;
  const documents = versionDocuments(path, endpoints);
  const offered = documentEncodings(endpoints.options);
  for (const { version, url } of documents)
    if (!server.hasRoute('GET', url))
      mapDocument(server, url, { make: () => documentOf(endpoints, state.loadDescriptionModule, version), offered });
  if (!reference) return;
  const renderer = state.referenceRenderer;
  if (!renderer || !isInstalled(renderer.package)) {
    const problem = renderer ? missingPackage(renderer.package) : noRenderer;
    if (state.documented) throw new StartRefused([problem]);
    server.log.info(`${problem}.`);
    return;
  }
  state.hasReference = true;
  if (!server.hasRoute('GET', '/scalar')) mapReference(server, { renderer, documents, offered });
}
