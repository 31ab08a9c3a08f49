import { askRuntimeDocument, requireMapped } from '@portico/host/server';
import type { NodeHost } from '../nodeHost.ts';
import { stateOf } from '../nodeState.ts';

/** Maps the OpenAPI document of the host's operations; at `/openapi/v1.json` where no other path is named. */
export function mapServiceOpenApi(host: NodeHost, path?: string): void {
  stateOf(host).documentPath = path ?? '/openapi/v1.json';
  requireMapping(host);
}

/** Publishes the OpenAPI document and the interactive reference at `/scalar` in every environment. */
export function useApiDocumentation(host: NodeHost): void {
  stateOf(host).documented = true;
  requireMapping(host);
}

/**
 * Publishes the description of everything that the host answers at `/openapi/runtime.json`: hand-written routes as their member `openapi`
 * describes them, and the generated operations with their declared errors and permissions.
 */
export function addServiceOpenApi(host: NodeHost): void {
  askRuntimeDocument(stateOf(host));
  requireMapping(host);
}

function requireMapping(host: NodeHost): void {
  host.onReady(() => requireMapped(stateOf(host), 'description'));
}
