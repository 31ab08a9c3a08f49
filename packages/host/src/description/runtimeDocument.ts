import type { DeepResponse, ForeignDocument } from '@portico/openapi';
import { listDocumentEncodings } from '../compression/compressionOptions.ts';
import type { HostState } from '../hostState.ts';
import type { HostServer } from '../server/hostServer.ts';
import { StartupError } from '../startupError.ts';
import { getDefaultVersion } from '../versions/plannedVersions.ts';
import { describeOperations, toDocument } from './document.ts';
import { mapDocument } from './routes.ts';

/** Where the runtime document is. */
const path = '/openapi/runtime.json';

/** How many levels of objects and arrays a schema of an answer may nest in the runtime document. */
const levels = 64;

/** Notes that a host publishes the runtime document. Throws if it does already. */
export function askRuntimeDocument(state: HostState): void {
  if (state.hasRuntimeDocument) throw new Error('addServiceOpenApi was already called for this host.');
  state.hasRuntimeDocument = true;
}

/** Maps the runtime document; it is made when it is first read. `describe` returns the description of the application's own routes. */
export function mapRuntimeDocument(server: HostServer, state: HostState, describe: () => ForeignDocument | Promise<ForeignDocument>): void {
  if (server.hasRoute('GET', path))
    throw new StartupError([`the application has a route GET ${path} of its own, where addServiceOpenApi publishes the description`]);
  const endpoints = state.endpoints!;
  const make = async () => {
    const version = getDefaultVersion(endpoints.options);
    const { description, document: generated } = await describeOperations(endpoints, state.loadDescriptionModule, version);
    const { document, tooDeep } = description.limitLevels(description.mergeDocuments(generated, await describe()), levels);
    for (const response of tooDeep) server.log.warn(warningOf(response));
    return toDocument(document);
  };
  mapDocument(server, path, { make, offered: listDocumentEncodings(endpoints.options) });
}

function warningOf({ verb, path: at, operationId, status, type }: DeepResponse): string {
  const endpoint = operationId === undefined ? `${verb} ${at}` : `${operationId} (${verb} ${at})`;
  const answered = type === undefined ? 'a type without a name' : `the type ${type}`;
  return (
    `The runtime document describes the answer ${status} of ${endpoint} as JSON without a schema: ${answered} nests more than ${levels} levels. ` +
    `Answer with a DTO to keep the schema.`
  );
}
