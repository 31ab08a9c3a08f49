import type { DeepResponse, ForeignDocument } from '@portico/openapi';
import { listDocumentEncodings } from '../compression/compressionOptions.ts';
import type { HostState } from '../hostState.ts';
import type { HostServer } from '../server/hostServer.ts';
import { StartupError } from '../startupError.ts';
import { getDefaultVersion } from '../versions/plannedVersions.ts';
import { describeOperations, toDocument } from './document.ts';
import { mapDocument } from './routes.ts';

/** The path of the runtime document. */
const path = '/openapi/runtime.json';

/** The maximum nesting depth of objects and arrays in a response schema of the runtime document. */
const levels = 64;

/** Records that a host publishes the runtime document. Throws if the host already does. */
export function requestRuntimeDocument(state: HostState): void {
  if (state.hasRuntimeDocument) throw new Error('addServiceOpenApi was already called for this host.');
  state.hasRuntimeDocument = true;
}

/** Maps the runtime document, which is created on the first request. `describe` returns the description of the application's own routes. */
export function mapRuntimeDocument(server: HostServer, state: HostState, describe: () => ForeignDocument | Promise<ForeignDocument>): void {
  if (server.hasRoute('GET', path))
    throw new StartupError([`the application maps its own route GET ${path}, at which addServiceOpenApi publishes the description`]);
  const endpoints = state.endpoints!;
  const make = async () => {
    const version = getDefaultVersion(endpoints.options);
    const { description, document: generated } = await describeOperations(endpoints, state.loadDescriptionModule, version);
    const { document, tooDeep } = description.limitLevels(description.mergeDocuments(generated, await describe()), levels);
    for (const response of tooDeep) server.log.warn(describeDeepResponse(response));
    return toDocument(document);
  };
  mapDocument(server, path, make, listDocumentEncodings(endpoints.options));
}

function describeDeepResponse({ verb, path: at, operationId, status, type }: DeepResponse): string {
  const endpoint = operationId === undefined ? `${verb} ${at}` : `${operationId} (${verb} ${at})`;
  const answered = type === undefined ? 'a type without a name' : `the type ${type}`;
  return (
    `The runtime document describes the response ${status} of ${endpoint} as JSON without a schema: ${answered} nests more than ${levels} levels. ` +
    `Return a DTO to keep the schema.`
  );
}
