import type { FastifyInstance } from 'fastify';
import { getState } from '../fastifyState.ts';
import { requireMapping } from './requireMapping.ts';

/** Maps the OpenAPI document of the host's operations, by default at `/openapi/v1.json`. */
export function mapServiceOpenApi(host: FastifyInstance, path?: string): void {
  getState(host).documentPath = path ?? '/openapi/v1.json';
  requireMapping(host);
}

/** Publishes the OpenAPI document and the interactive reference at `/scalar` in every environment. */
export function useApiDocumentation(host: FastifyInstance): void {
  getState(host).documented = true;
  requireMapping(host);
}
