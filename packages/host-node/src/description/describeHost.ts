import { requestRuntimeDocument, requireMapped } from '@portico/host/server';
import type { NodeHost } from '../nodeHost.ts';
import { getState } from '../nodeState.ts';

/** Maps the OpenAPI document of the host's operations, by default at `/openapi/v1.json`. */
export function mapServiceOpenApi(host: NodeHost, path?: string): void {
  getState(host).documentPath = path ?? '/openapi/v1.json';
  requireMapping(host);
}

/** Publishes the OpenAPI document and the interactive reference at `/scalar` in every environment. */
export function useApiDocumentation(host: NodeHost): void {
  getState(host).documented = true;
  requireMapping(host);
}

/**
 * Publishes the description of everything that the host serves at `/openapi/runtime.json`: hand-written routes as their
 * member `openapi` describes them, and the generated operations with their declared errors and permissions.
 */
export function addServiceOpenApi(host: NodeHost): void {
  requestRuntimeDocument(getState(host));
  requireMapping(host);
}

function requireMapping(host: NodeHost): void {
  host.onReady(() => requireMapped(getState(host), 'description'));
}
