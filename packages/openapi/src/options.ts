import type { OperationDemands } from './demands.ts';
import type { Contact, License, SecurityScheme, Server } from './document/document.ts';

/** The settings of `configureGroup` that appear in the description. */
export interface GroupDescription {
  /** Replaces the declared prefix. */
  readonly routePrefix?: string | null;
  /** Added to the declared tag. */
  readonly tags?: readonly string[];
  /** Replaces the declared version. */
  readonly version?: string | null;
}

/** The contents of a description in addition to the manifests. */
export interface DescriptionOptions {
  readonly title: string;
  /** The version of the described API, not of OpenAPI. */
  readonly version: string;
  readonly description?: string;
  readonly contact?: Contact;
  readonly license?: License;
  /** The version to describe of operations with versions. Default: 1. */
  readonly apiVersion?: number;
  /** The version of requests that do not specify one. Default: 1. */
  readonly defaultVersion?: number;
  /** Prepended to every route. */
  readonly routePrefix?: string | null;
  /** The descriptions of groups, by the name that `configureGroup` takes. */
  readonly groups?: Readonly<Record<string, GroupDescription>>;
  /** Requirements of groups and host for callers of operations, by `Area.Operation`. */
  readonly demands?: Readonly<Record<string, OperationDemands>>;
  /** The largest page of queries that set no `maxPageSize`. Default: 500. */
  readonly maxPageSize?: number;
  /** The addresses of the API. Default: that of the document, `/`. */
  readonly servers?: readonly Server[];
  /** The authentication schemes of the host by name. Default: signed tokens. */
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}
