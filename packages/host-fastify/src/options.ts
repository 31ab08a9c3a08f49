import type { ActionFilter, Caller } from '@portico/core';
import type { ServiceRegistry, StagePart } from '@portico/runtime';
import type { FastifyRequest } from 'fastify';

/** Options of all operations of a host. */
export interface ServiceEndpointsOptions {
  /** Prepended to every route, before the group prefixes. */
  readonly routePrefix?: string | null;
  /** Whether the operations are part of the API documents; true where it is absent. */
  readonly enableOpenApi?: boolean;
  /** What the API description says of the API itself, in place of what it was built with. */
  readonly info?: { readonly title?: string; readonly version?: string; readonly description?: string };
  /** Filters around every operation. */
  readonly filters?: readonly ActionFilter[];
  /** Largest request body in bytes; 30,000,000 where it is absent. */
  readonly bodyLimit?: number;
  /** Tells who is calling; nobody where it is absent or gives nothing. */
  readonly authenticate?: (request: FastifyRequest) => Caller | undefined | Promise<Caller | undefined>;
  /** Further stages of the pipeline, each at its place. */
  readonly stages?: readonly StagePart[];
  /** Puts other services in the place of declared ones, before any is made. */
  readonly services?: (services: ServiceRegistry) => void;
  /** Whether unknown routes of the whole application get our problem; true on hosts of `createHost`, else false. */
  readonly refuseUnknownRoutes?: boolean;
}

/** Options of one group, applied at start; every value takes effect without a new build. */
export interface ConfiguredGroup {
  /** The route prefix in place of the declared one; null keeps the declared one. */
  readonly routePrefix?: string | null;
  /** Tags of the group's operations beside the declared one. */
  readonly tags?: readonly string[];
  /** API version of the group in place of the declared one. */
  readonly version?: string | null;
  /** Filters around the operations of the group and of the groups in it. */
  readonly filters?: readonly ActionFilter[];
}

/** The options of a group that this version applies. */
export const groupOptionNames: ReadonlySet<string> = new Set([
  'routePrefix',
  'tags',
  'version',
  'filters',
] satisfies (keyof ConfiguredGroup)[]);
